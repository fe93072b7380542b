import { mayRead } from '@/lib/access/may-read';
import type { Reader } from '@/lib/access/reader';
import type { Clock } from '@/lib/base/clock';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { withoutTrailingSlashes } from '@/lib/base/text/without-trailing';
import { RequestError } from '@/lib/http/request-error';
import { siteLanguages } from '@/lib/search/site-languages';
import type { SiteSearch } from '@/lib/search/site-search';
import type { Site } from '@/lib/site/site';
import type { AssistantRequest } from '../assistant-request';
import type { Embeddings } from '../embeddings/open-embeddings';
import type { ReplyDependencies } from '../generate-reply';
import type { AssistantModel } from '../models/assistant-model';
import { readOperationFrom } from '../read-operation';
import { failureLine } from '../reply-failure';
import { listPagesFrom, readPageFrom, retrieveFrom } from '../retrieve-from';
import { phrasesIn } from './phrases';

interface ReplyParts {
  site: Site;
  search: SiteSearch;
  model: AssistantModel;
  embeddings: Embeddings | undefined;
  address: (path: string) => string;
  promptTokensMax: number;
  clock: Clock;
  noteFailure: (line: string) => void;
}

/** Long, because reasoning models send nothing at first. */
const SILENCE_MS = 90_000;

/** Dependencies for the reply to one request; throws `SearchNotReady` without an index. */
export async function replyDependencies(
  { site, search, model, embeddings, address, promptTokensMax, clock, noteFailure }: ReplyParts,
  asked: AssistantRequest,
): Promise<Omit<ReplyDependencies, 'onFailure'>> {
  const languages = siteLanguages(site);
  const wanted = asked.filter.language;
  // A site in one language may not declare it, so any language is accepted.
  if (wanted !== undefined && languages.codes.length > 1 && languages.find(wanted) === undefined)
    throw unknownLanguage(wanted, languages.codes);
  const language = await search.languageOf({
    language: wanted,
    texts: [asked.question, ...earlierQuestions(asked)],
    path: asked.currentPath,
  });
  const indexed = await search.ready(language);
  embeddings?.prepare(language, indexed);
  return {
    retrieve: retrieveFrom(search, language, embeddings),
    readPage: readPageFrom(search, language),
    listPages: listPagesFrom(search, language),
    model,
    readOperation: readOperationFrom(site),
    facts: {
      siteName: site.configuration.name,
      description: site.configuration.description,
      today: clock().toISOString().slice(0, 10),
    },
    findPage: pageFinder(site),
    pageTitle: (path) => site.summary(path)?.title,
    release: `${releaseOf(site)} ${indexed}`,
    address,
    phrases: phrasesIn(language),
    language,
    promptTokensMax,
    silenceMs: SILENCE_MS,
    onToolFailure: (name, error) => noteFailure(`The model's tool ${name} failed: ${failureLine(error)}`),
    onImageRefusal: (error) =>
      noteFailure(
        `The model ${model.name} refused an image (${failureLine(error)}). If it takes none, write ASSISTANT_IMAGES=off.`,
      ),
  };
}

/** A path may have a trailing slash or a file extension, or be a former path of the page. */
function pageFinder(site: Site): (path: string, reader: Reader) => string | undefined {
  return (written, reader) => {
    const path = withoutTrailingSlashes(percentDecoded(written)).replace(/\.mdx?$/, '');
    const isOpen = (page: string) => site.summary(page) !== undefined && mayRead(site.access(page), reader);
    const found = site.resolve(path);
    const page = found.kind === 'redirect' ? found.destination.split(/[?#]/)[0] : path;
    if (page !== undefined && isOpen(page)) return page;
    const name = path.split('/').at(-1) ?? '';
    const alike = site.pagePaths.filter((other) => name !== '' && other.split('/').at(-1) === name);
    return alike.length === 1 ? alike.find(isOpen) : undefined;
  };
}

const releases = new WeakMap<Site, string>();
let releaseCount = 0;

/** Numbers each state of the site. Every change creates a new `Site`, also one of rights, which no index contains. */
function releaseOf(site: Site): string {
  const known = releases.get(site) ?? String(releaseCount++);
  releases.set(site, known);
  return known;
}

/** The language of a short question such as "why?" is that of the previous questions. */
function earlierQuestions({ claimedHistory }: AssistantRequest): string[] {
  return claimedHistory
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text)
    .toReversed();
}

function unknownLanguage(asked: string, codes: readonly string[]): RequestError {
  const problem = `asks for the language "${asked}", which this site lacks. Write one of: ${codes.join(', ')}.`;
  return new RequestError({
    code: 'invalid_request',
    message: `filter ${problem}`,
    details: { fields: [{ field: 'filter', message: problem }] },
  });
}
