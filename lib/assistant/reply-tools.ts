import * as z from 'zod';
import { withoutTrailingSlashes } from '@/lib/base/text/without-trailing';
import { withoutBasePath } from '@/lib/base/web/base-path';
import { fusedPages } from '@/lib/search/fused-pages';
import type { FunctionTool } from './models/assistant-model';
import type { ReplyDocuments } from './prompt/quoted-documents';
import { readAround } from './prompt/read-around';
import type { ReadOperation } from './read-operation';
import type { ReplySource, SearchOutput } from './reply-event';
import { citedPassage, type SourceList } from './reply-sources';
import type { ListPages, ReadPage, RetrieveSections, SectionQuery } from './retrieve-sections';
import { CHARACTERS_PER_TOKEN, estimateTokens } from './token-estimate';
import { listInput, operationInput, readInput, searchInput, toolDescriptions } from './tool-descriptions';

const CALLS_PER_STEP_MAX = 3;
const CALLS_MAX = 6;
const PAGES_LISTED_MAX = 100;
/** Share of the remaining tokens that one call may use, so that some remain for the next. */
const CALL_SHARE = 0.5;

export interface ReplyTool {
  run(input: unknown, call: CallPlace): Promise<string | undefined>;
}

interface CallPlace {
  callId: string;
  step: number;
}

/** The result of a tool call, for the reader rather than the model. */
export interface SearchFinding {
  output: readonly SearchOutput[];
  added: readonly ReplySource[];
  evidence: number;
}

export interface ReplyToolParts {
  retrieve: RetrieveSections;
  readPage: ReadPage;
  listPages: ListPages;
  readOperation: ReadOperation | undefined;
  address: (path: string) => string;
  where: Omit<SectionQuery, 'question'>;
  /** Also searched for, because the model's query may miss the reader's point. */
  question: string;
  sources: SourceList;
}

export interface ReplyTools {
  descriptions: FunctionTool[];
  tools: ReadonlyMap<string, ReplyTool>;
  found: ReadonlyMap<string, SearchFinding>;
}

/** A position that no section of a page has. */
const WHOLE_OPERATION = -1;
const NOTHING_NEW = 'Nothing more was found than you have already. Answer from that.';

/** The model's tools. They find and read only what the reader may read, within a token budget. */
export function replyTools(
  { retrieve, readPage, listPages, readOperation, address, where, question, sources }: ReplyToolParts,
  { documents, tokensMax }: { documents: ReplyDocuments; tokensMax: number },
): ReplyTools {
  const found = new Map<string, SearchFinding>();
  const callsOfStep = new Map<number, number>();
  let callCount = 0;
  let left = tokensMax;

  /** A tool within the limits: `work` gets its token budget. A call beyond them has no result. */
  function limited<Input>(
    schema: z.ZodType<Input>,
    work: (input: Input, call: { callId: string; tokensMax: number }) => Promise<string>,
  ): ReplyTool {
    return {
      async run(written, { callId, step }) {
        const inStep = (callsOfStep.get(step) ?? 0) + 1;
        callsOfStep.set(step, inStep);
        callCount++;
        if (inStep > CALLS_PER_STEP_MAX || callCount > CALLS_MAX) return undefined;
        const input = schema.safeParse(written);
        if (!input.success) return `The arguments do not fit: ${z.prettifyError(input.error)}`;
        // Reserved immediately, because calls of one step run in parallel.
        const granted = Math.floor(left * CALL_SHARE);
        left -= granted;
        const text = await work(input.data, { callId, tokensMax: granted });
        left += Math.max(0, granted - estimateTokens(text));
        return text;
      },
    };
  }

  const search = limited(searchInput, async ({ queries }, { callId, tokensMax: callTokensMax }) => {
    const results = await Promise.all(
      [...queries, question].map((query) => retrieve({ ...where, question: query })),
    );
    const pages = fusedPages(results.map((result) => result.pages)).slice(0, where.pageCount);
    const { cited, added } = sources.cite(pages);
    found.set(callId, {
      output: cited.map(({ source }) => ({ title: source.title, url: source.url })),
      added,
      evidence: Math.max(0, ...results.map(({ evidence }) => evidence)),
    });
    const around = { readPage, reader: where.reader, address, tokensMax: callTokensMax };
    const quoted = documents.quote(await readAround(cited, around), callTokensMax);
    return quoted.includes('<section') ? quoted : NOTHING_NEW;
  });

  const read = limited(
    readInput,
    async ({ path: written, from = 0 }, { callId, tokensMax: callTokensMax }) => {
      const charactersMax = callTokensMax * CHARACTERS_PER_TOKEN;
      const page = await readPage({ path: pathIn(written), around: [from], charactersMax }, where.reader);
      if (page === undefined) return `There is no page "${written}". Use list_pages or search to find pages.`;
      const passages = page.sections
        .filter(({ position }) => position >= from)
        .map((section) => ({ ...section, score: 1 }));
      const { cited, added } = sources.cite([{ ...page, score: 1, passages }]);
      found.set(callId, {
        output: cited.map(({ source }) => ({ title: source.title, url: source.url })),
        added,
        evidence: 0,
      });
      const sections = passages.map((section) => citedPassage(page.path, section, address));
      const quoted = documents.quote(
        [{ path: page.path, title: page.title, passages: [], sections }],
        callTokensMax,
      );
      if (!quoted.includes('<section')) return NOTHING_NEW;
      const last = passages.at(-1)?.position ?? 0;
      return last + 1 < page.sectionCount
        ? `${quoted}\nThe page goes on: it has ${page.sectionCount} sections.`
        : quoted;
    },
  );

  const list = limited(listInput, async ({ section }, { callId, tokensMax: callTokensMax }) => {
    const filter = section === undefined ? where.filter : { ...where.filter, path: [pathIn(section)] };
    const pages = await listPages(filter, { reader: where.reader, limit: PAGES_LISTED_MAX });
    found.set(callId, {
      output: pages.map(({ path, title }) => ({ title, url: address(path) })),
      added: [],
      evidence: 0,
    });
    const lines: string[] = [];
    let tokens = 0;
    for (const { path, title } of pages) {
      const line = `${path} ${title}`;
      tokens += estimateTokens(line) + 1;
      if (tokens > callTokensMax) break;
      lines.push(line);
    }
    return lines.length === 0 ? 'There are no pages there.' : lines.join('\n');
  });

  const tools = new Map([
    ['search', search],
    ['read_page', read],
    ['list_pages', list],
  ]);
  if (readOperation !== undefined)
    tools.set(
      'read_operation',
      limited(operationInput, async ({ operation }, { callId, tokensMax: callTokensMax }) => {
        const text = await readOperation(operation, where.reader);
        if (text === undefined)
          return `There is no operation "${operation}". Use search or list_pages to find operations.`;
        const { path, title, markdown } = text;
        // Listed beside its page's sections, because it contains more than they do.
        const section = { headingPath: [], position: WHOLE_OPERATION, text: markdown, score: 1 };
        const page = { path, title, kind: 'endpoint', score: 1, passages: [section] } as const;
        const { cited, added } = sources.cite([page]);
        found.set(callId, {
          output: cited.map(({ source }) => ({ title: source.title, url: source.url })),
          added,
          evidence: 0,
        });
        const passages = [citedPassage(path, section, address)];
        const quoted = documents.quote([{ path, title, passages, sections: passages }], callTokensMax);
        return quoted.includes('<section') ? quoted : NOTHING_NEW;
      }),
    );
  return { descriptions: toolDescriptions.filter(({ name }) => tools.has(name)), tools, found };
}

function pathIn(written: string): string {
  const { pathname } = URL.canParse(written, 'http://site')
    ? new URL(written, 'http://site')
    : { pathname: written };
  // A path is relative to the site; a whole URL includes the base path of its host.
  const path = URL.canParse(written) ? withoutBasePath(pathname) : pathname;
  return withoutTrailingSlashes(path);
}
