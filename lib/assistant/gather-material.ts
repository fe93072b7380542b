import { withoutTrailingSlashes } from '@/lib/base/text/without-trailing';
import { isCovered } from '@/lib/search/evidence';
import type { FoundPage } from '@/lib/search/search-for-question';
import type { AssistantRequest, Utterance } from './assistant-request';
import { type GatheredSections, gatherSections } from './gather-sections';
import type { AssistantModel } from './models/assistant-model';
import { EMBEDDED_PROVIDER } from './models/embedded-task';
import { type QuotablePage, readAround } from './prompt/read-around';
import { type QuestionIntent, questionIntent } from './question-intent';
import { type QuestionQueries, questionQueries } from './question-queries';
import type { ReplySource, TokenUsage } from './reply-event';
import type { CitedPage, LinkedPage, SourceList } from './reply-sources';
import type { ListPages, ReadPage, RetrieveSections, SectionQuery } from './retrieve-sections';
import type { QuestionToRewrite, RewrittenQuestion } from './rewrite-question';
import { filterKeys } from './section-filter';
import { CHARACTERS_PER_TOKEN } from './token-estimate';

export interface ReplyMaterial {
  intent: QuestionIntent;
  pages: readonly CitedPage[];
  /** The same pages, preceded by the reader's current page, with as much text as a prompt could contain. */
  texts: readonly QuotablePage[];
  beginnings: readonly LinkedPage[];
  added: readonly ReplySource[];
  /** Share of the question that the best section covers, from 0 to 1. */
  evidence: number;
  isCovered: boolean;
  emptyFilter: readonly string[];
  /** Token usage of model calls before the answer. */
  usage: TokenUsage;
}

interface MaterialParts {
  retrieve: RetrieveSections;
  readPage: ReadPage;
  listPages: ListPages;
  address: (path: string) => string;
  model: AssistantModel;
  promptTokensMax: number;
  where: Omit<SectionQuery, 'question'>;
  sources: SourceList;
  rewrite: (asked: QuestionToRewrite) => Promise<RewrittenQuestion>;
}

const BEGINNINGS_MAX = 5;

/** A reply without a search counts as covered, and adds no sources. */
const unsearched = {
  pages: [],
  texts: [],
  beginnings: [],
  added: [],
  evidence: 1,
  isCovered: true,
  emptyFilter: [],
  usage: { inputTokens: 0, outputTokens: 0 },
} satisfies Omit<ReplyMaterial, 'intent'>;

/** Collects the material for a reply: by a search, from the current page, or, for a greeting, pages to start with. */
export async function gatherMaterial(
  { request, history }: { request: AssistantRequest; history: readonly Utterance[] },
  parts: MaterialParts,
): Promise<ReplyMaterial> {
  const { question, context, images } = request;
  const { sources } = parts;
  // With images, "What is this about?" asks about the image.
  const asked = images.length > 0 ? 'answer' : questionIntent(question);
  if (asked === 'greeting') return greetingMaterial(parts);
  // The embedded model quotes only search results, so it needs the current page only to summarise it.
  const needsPage = asked === 'page' || !quotesPassages(parts);
  const standing = needsPage ? await standingPage(request, parts) : undefined;
  const intent = asked === 'page' && standing === undefined ? 'answer' : asked;
  if (intent === 'page' && standing !== undefined) {
    const { cited, added } = sources.cite([standing]);
    return { ...unsearched, intent, pages: cited, texts: await textsOf(cited, parts), added };
  }
  const queries = questionQueries(question, history, context);
  const { gathered, usage } = await gatheredWithRewriting(queries, { question, history, images }, parts);
  const { cited, added } = sources.cite(gathered.pages);
  return {
    ...unsearched,
    intent,
    pages: cited,
    texts: await textsOf(withFirst(cited, standing, parts), parts),
    added,
    usage,
    evidence: gathered.evidence,
    isCovered: isCovered(gathered.evidence),
    emptyFilter: cited.length === 0 ? await keysWithoutPages(parts) : [],
  };
}

/** If the reader's words find little, or there is an image, the model adds searches, and all results are merged. */
async function gatheredWithRewriting(
  queries: QuestionQueries,
  asked: QuestionToRewrite,
  { retrieve, where, model, rewrite }: MaterialParts,
): Promise<{ gathered: GatheredSections; usage: TokenUsage }> {
  const found = model.rewriting === 'always' ? undefined : await gatherSections(retrieve, queries, where);
  const isEnough = found !== undefined && asked.images.length === 0 && isCovered(found.evidence);
  if (found !== undefined && (model.rewriting === 'off' || isEnough))
    return { gathered: found, usage: unsearched.usage };
  const { queries: others, usage } = await rewrite(asked);
  if (found !== undefined && others.length === 0) return { gathered: found, usage };
  const all = { ...queries, questions: [...queries.questions, ...others] };
  return { gathered: await gatherSections(retrieve, all, where), usage };
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
    const path = withoutTrailingSlashes(written.replace(/[?#].*$/s, ''));
    const page = path.startsWith('/') ? await readPage({ path, charactersMax }, where.reader) : undefined;
    if (page === undefined) continue;
    // Nothing was searched for, so all sections weigh the same.
    return { ...page, score: 1, passages: page.sections.map((section) => ({ ...section, score: 1 })) };
  }
  return undefined;
}

/** The reader's current page comes first in the prompt, but it is a source only if the search found it. */
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

/** The embedded model quotes the search results; others read the surrounding pages. */
function quotesPassages({ model }: Pick<MaterialParts, 'model'>): boolean {
  return model.model.provider === EMBEDDED_PROVIDER;
}

async function textsOf(pages: readonly CitedPage[], parts: MaterialParts): Promise<QuotablePage[]> {
  const { readPage, address, promptTokensMax, where } = parts;
  if (quotesPassages(parts)) return [];
  return readAround(pages, { readPage, reader: where.reader, address, tokensMax: promptTokensMax });
}
