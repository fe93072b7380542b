import type { FoundPage } from '@/lib/search/search-for-question';
import type { AssistantRequest, Utterance } from './assistant-request';
import { gatherSections, isCovered } from './gather-sections';
import type { AssistantModel } from './models/assistant-model';
import { EMBEDDED_PROVIDER } from './models/embedded-task';
import { type QuotablePage, readAround } from './prompt/read-around';
import { type QuestionIntent, questionIntent } from './question-intent';
import { questionQueries } from './question-queries';
import type { ReplySource } from './reply-event';
import type { CitedPage, LinkedPage, SourceList } from './reply-sources';
import type { ListPages, ReadPage, RetrieveSections, SectionQuery } from './retrieve-sections';
import { filterKeys } from './section-filter';
import { CHARACTERS_PER_TOKEN } from './token-estimate';

export interface ReplyMaterial {
  intent: QuestionIntent;
  /** Pages with what was found in them, best first. */
  pages: readonly CitedPage[];
  /** The same, and the page that the reader stands on before them, with as much text as a prompt could hold. */
  texts: readonly QuotablePage[];
  beginnings: readonly LinkedPage[];
  /** Sources that are new to the reply. */
  added: readonly ReplySource[];
  /** How much of the question the best section covers, from 0 to 1. */
  evidence: number;
  isCovered: boolean;
  /** The keys of a filter that no page matches. */
  emptyFilter: readonly string[];
}

interface MaterialParts {
  retrieve: RetrieveSections;
  readPage: ReadPage;
  listPages: ListPages;
  /** Makes a path of the site absolute. */
  address: (path: string) => string;
  model: AssistantModel;
  promptTokensMax: number;
  where: Omit<SectionQuery, 'question'>;
  sources: SourceList;
}

const BEGINNINGS_MAX = 5;

/** A reply that needs no search is covered, and adds no sources. */
const unsearched = {
  pages: [],
  texts: [],
  beginnings: [],
  added: [],
  evidence: 1,
  isCovered: true,
  emptyFilter: [],
} satisfies Omit<ReplyMaterial, 'intent'>;

/** Finds what a question needs: for most a search, for one about the page itself that page, for a greeting where to begin. */
export async function gatherMaterial(
  { request, history }: { request: AssistantRequest; history: readonly Utterance[] },
  parts: MaterialParts,
): Promise<ReplyMaterial> {
  const { question, context } = request;
  const { where, sources } = parts;
  const asked = questionIntent(question);
  if (asked === 'greeting') return greetingMaterial(parts);
  // Passages are quoted from what was found, so that the page is read only to say what is on it.
  const needsPage = asked === 'page' || !quotesPassages(parts);
  const standing = needsPage ? await standingPage(request, parts) : undefined;
  const intent = asked === 'page' && standing === undefined ? 'answer' : asked;
  if (intent === 'page' && standing !== undefined) {
    const { cited, added } = sources.cite([standing], '');
    return { ...unsearched, intent, pages: cited, texts: await textsOf(cited, parts), added };
  }
  const gathered = await gatherSections(parts.retrieve, questionQueries(question, history, context), where);
  const { cited, added } = sources.cite(gathered.pages, question);
  return {
    ...unsearched,
    intent,
    pages: cited,
    texts: await textsOf(withFirst(cited, standing, parts), parts),
    added,
    evidence: gathered.evidence,
    isCovered: isCovered(gathered.evidence),
    emptyFilter: cited.length === 0 ? await keysWithoutPages(parts) : [],
  };
}

async function greetingMaterial({ listPages, address, where }: MaterialParts): Promise<ReplyMaterial> {
  const listed = await listPages(where.filter, { reader: where.reader, limit: BEGINNINGS_MAX });
  const beginnings = listed.map(({ path, title }) => ({ title, url: address(path) }));
  return { ...unsearched, intent: 'greeting', beginnings };
}

async function keysWithoutPages({ listPages, where }: MaterialParts): Promise<string[]> {
  const { filter, reader } = where;
  const keys = filterKeys(filter);
  if (keys.length === 0) return [];
  return (await listPages(filter, { reader, limit: 1 })).length === 0 ? keys : [];
}

async function standingPage(
  { currentPath, context }: Pick<AssistantRequest, 'currentPath' | 'context'>,
  { readPage, where, promptTokensMax }: MaterialParts,
): Promise<FoundPage | undefined> {
  const charactersMax = promptTokensMax * CHARACTERS_PER_TOKEN;
  for (const written of [currentPath, ...context.map(({ path }) => path)]) {
    if (written === undefined) continue;
    const path = written.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '');
    const page = path.startsWith('/') ? await readPage({ path, charactersMax }, where.reader) : undefined;
    if (page === undefined) continue;
    // All sections weigh the same, since nothing was searched for.
    return { ...page, score: 1, passages: page.sections.map((section) => ({ ...section, score: 1 })) };
  }
  return undefined;
}

/** The page that the reader stands on comes first in the prompt; it is a source only where the search found it. */
function withFirst(
  cited: readonly CitedPage[],
  standing: FoundPage | undefined,
  { address }: MaterialParts,
): CitedPage[] {
  if (standing === undefined) return [...cited];
  const { path, title, description } = standing;
  const found = cited.find((page) => page.path === path);
  const first = found ?? {
    path,
    source: { id: path, url: address(path), title },
    description,
    passages: [],
  };
  return [first, ...cited.filter((page) => page !== found)];
}

/** The embedded model quotes what the search found; others read the pages around it. */
function quotesPassages({ model }: Pick<MaterialParts, 'model'>): boolean {
  return model.model.provider === EMBEDDED_PROVIDER;
}

async function textsOf(pages: readonly CitedPage[], parts: MaterialParts): Promise<QuotablePage[]> {
  const { readPage, address, promptTokensMax, where } = parts;
  if (quotesPassages(parts)) return [];
  return readAround(pages, { readPage, reader: where.reader, address, tokensMax: promptTokensMax });
}
