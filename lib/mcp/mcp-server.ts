import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import type { Reader } from '@/lib/access/reader';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { withoutTrailing } from '@/lib/base/text/without-trailing';
import { withoutBasePath } from '@/lib/base/web/base-path';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import type { FoundPage } from '@/lib/search/search-for-question';
import { isSearchNotReady, notReadyOrThrow } from '@/lib/search/search-not-ready';
import type { SiteSearch } from '@/lib/search/site-search';
import { hrefOfPage } from '@/lib/site/layout/link-target';
import type { Site } from '@/lib/site/site';

export interface McpContext {
  site: Site;
  search: SiteSearch;
  reader: Reader;
  origin: string;
}

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const RESULTS = { default: 6, max: 20 };

export function mcpServer(context: McpContext): McpServer {
  const { configuration } = context.site;
  const server = new McpServer(
    { name: context.site.domain, title: configuration.name, version: '1.0.0' },
    {
      instructions: `Documentation of ${configuration.name}. Search first, then read the pages that look right.`,
    },
  );
  server.registerTool(
    'search',
    {
      title: `Search ${configuration.name}`,
      description: `Finds the parts of the documentation of ${configuration.name} that answer a question or hold some words, identifiers or an error message. Answers with pages, their addresses and the sections that match.`,
      inputSchema: {
        query: z.string().min(1).max(1_000).describe('A question, or words, as a reader would write them.'),
        language: z
          .string()
          .max(20)
          .optional()
          .describe('Language of the pages, for example "en"; without it that of the query.'),
        version: z
          .string()
          .max(100)
          .optional()
          .describe('Only pages of this version; without it the default one.'),
        path: z.string().max(300).optional().describe('Only this page and those below it: "/guides".'),
        limit: z.number().int().min(1).max(RESULTS.max).default(RESULTS.default).describe('Pages wanted.'),
      },
      annotations: READ_ONLY,
    },
    async ({ query, language, version, path, limit }) => {
      const { search, reader } = context;
      const filter = { reader, version, path };
      const found = await search.searchForQuestion(query, { language, filter, limit }).catch(notReadyOrThrow);
      if (isSearchNotReady(found)) return { ...textResult(found.message), isError: true };
      const { pages } = found;
      return textResult(
        pages.length === 0
          ? 'Nothing was found. Try other or fewer words.'
          : pages.map((page) => pageText(context, page)).join('\n\n---\n\n'),
      );
    },
  );
  server.registerTool(
    'get_page',
    {
      title: `Read a page of ${configuration.name}`,
      description: 'One page of the documentation as Markdown, whole.',
      inputSchema: {
        path: z
          .string()
          .min(1)
          .max(2_000)
          .describe('Path or address of the page, for example "/guides/start".'),
      },
      annotations: READ_ONLY,
    },
    async ({ path }) => {
      const { site, reader } = context;
      const named = pathFrom(path);
      // Links in Markdown include the base path.
      const own = site.resolve(named).kind === 'not-found' ? withoutBasePath(named) : named;
      const outcome = site.resolve(own);
      const found = outcome.kind === 'redirect' ? pathFrom(outcome.destination) : own;
      const markdown = await pageMarkdown(site, found, reader);
      return markdown === undefined
        ? { ...textResult(`There is no page at "${path}". Use search to find pages.`), isError: true }
        : textResult(markdown);
    },
  );
  return server;
}

function pageText({ origin }: McpContext, { path, title, description, passages }: FoundPage): string {
  const address = `${origin}${hrefOfPage(path)}`;
  const sections = passages.map(({ anchor, headingPath, text }) => {
    const heading = headingPath.length === 0 ? '' : `## ${headingPath.join(' › ')}\n`;
    const place = anchor === undefined ? '' : `${address}#${encodeURIComponent(anchor)}\n`;
    return `${heading}${place}\n${text}`;
  });
  // The description of an operation is that of its page.
  const isSaid = description === undefined || passages.some(({ text }) => text.startsWith(description));
  return [`# ${title}\n${address}`, ...(isSaid ? [] : [description]), ...sections].join('\n\n');
}

function textResult(text: string) {
  return { content: [{ type: 'text' as const, text }] };
}

/**
 * The path of a page from any form of its URL.
 *
 * @example pathFrom('https://docs.example.com/guides/start.md#install') // '/guides/start'
 */
function pathFrom(written: string): string {
  const { pathname } = new URL(written, 'http://site');
  // A path is relative to the site; a whole URL includes the base path of its host.
  const path = percentDecoded(URL.canParse(written) ? withoutBasePath(pathname) : pathname)
    .replace(/\.mdx?$/i, '')
    .replace(/\/index$/, '');
  return withoutTrailing(path, '/') || '/';
}
