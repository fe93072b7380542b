import { readFile } from 'node:fs/promises';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { isCostlyMarkdown } from '@/lib/base/markup/costly-markdown';
import { eachNode } from '@/lib/content/mdx/each-node';
import type { Finding } from '@/lib/openapi/check/finding';
import { findingDiagnostics } from '@/lib/openapi/check/finding-diagnostics';
import { walkDocument } from '@/lib/openapi/check/walk-document';
import { pointerTo } from '@/lib/openapi/json-pointer';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { textIn } from '@/lib/openapi/raw-value';
import type { LoadedSite } from '../site-input';
import { contentFindings } from './content-findings';
import { isBelowPath } from './dead-end';
import { type AnchorsOf, linkFinding } from './link-findings';

interface DescribedLink {
  href: string;
  /** JSON pointers. */
  places: string[];
}

/**
 * Problems in the descriptions of OpenAPI documents that pages show: dead links, one finding for each address, and text
 * that is not valid MDX.
 */
export async function descriptionFindings(
  { site, inspector }: LoadedSite,
  anchorsOf: AnchorsOf,
): Promise<Diagnostic[]> {
  const textOf = async (name: string) => {
    const path = inspector.files.paths.get(name);
    return path === undefined ? '' : readFile(path, 'utf8').catch(() => '');
  };
  const found = site.apiDocuments.all.map(async ({ source, read }): Promise<Diagnostic[]> => {
    if (read === undefined || read.graphql !== undefined || read.document.asyncApi !== undefined) return [];
    const { operations, schemas } = site.referencePages(source);
    if (operations.size + schemas.size === 0) return [];
    const { document } = read;
    const ofLinks = linksIn(document).flatMap(({ href, places }): Finding[] => {
      const [pointer = '#', ...others] = places;
      if (isBelowPath(site, href)) return [];
      const finding = linkFinding(site, '/', { file: source, written: href, href }, anchorsOf);
      if (finding === undefined) return [];
      const { rule, message, hint = '' } = finding;
      return [{ severity: 'warning', rule, pointer, message: `${message}${alsoIn(others.length)}`, hint }];
    });
    const findings = [...ofLinks, ...contentFindings(read)];
    if (findings.length === 0) return [];
    const others = (document.files ?? []).map(async (name) => [name, await textOf(name)] as const);
    return findingDiagnostics(findings, document, await textOf(source), new Map(await Promise.all(others)));
  });
  return (await Promise.all(found)).flat();
}

/** Links that begin with a slash. Relative ones depend on the page that shows the description. */
function linksIn({ root }: OpenApiDocument): DescribedLink[] {
  const links = new Map<string, DescribedLink>();
  for (const { value, pointer } of walkDocument(root)) {
    const text = textIn(value, 'description');
    // Most descriptions have no link, and parsing them would take long.
    if (text === undefined || !/[(<\s"']\/(?!\/)/.test(text) || isCostlyMarkdown(text)) continue;
    for (const href of new Set(hrefsIn(text))) {
      const place = pointerTo(pointer, 'description');
      const known = links.get(href);
      if (known === undefined) links.set(href, { href, places: [place] });
      else known.places.push(place);
    }
  }
  return [...links.values()];
}

const processor = unified().use(remarkParse).use(remarkGfm).freeze();

function hrefsIn(markdown: string): string[] {
  const hrefs: string[] = [];
  eachNode(processor.parse(markdown), (node: Nodes) => {
    if (node.type === 'link' || node.type === 'definition') hrefs.push(node.url);
    if (node.type === 'html')
      for (const [, href] of node.value.matchAll(/<a\s[^>]*?\bhref=["']([^"']+)["']/gi))
        hrefs.push(href ?? '');
  });
  return hrefs.filter((href) => /^\/(?!\/)/.test(href));
}

function alsoIn(count: number): string {
  if (count === 0) return '';
  return ` So ${count === 1 ? 'does one other description' : `do ${count} other descriptions`}.`;
}
