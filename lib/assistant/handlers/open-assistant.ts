import { createHmac } from 'node:crypto';
import { mayRead } from '@/lib/access/may-read';
import type { Reader } from '@/lib/access/reader';
import type { Clock } from '@/lib/base/clock';
import type { Environment } from '@/lib/base/environment';
import { onceAMinute } from '@/lib/base/once-a-minute';
import { percentDecoded } from '@/lib/base/percent-decoded';
import { purposeBytes } from '@/lib/base/purpose-bytes';
import { RequestError } from '@/lib/http/request-error';
import { reachedAddress } from '@/lib/publish/public-address';
import { siteLanguages } from '@/lib/search/site-languages';
import type { SiteSearch } from '@/lib/search/site-search';
import type { Site } from '@/lib/site/site';
import type { AssistantRequest } from '../assistant-request';
import { openEmbeddings } from '../embeddings/open-embeddings';
import { generateReply } from '../generate-reply';
import type { KeyStore } from '../keys/key-store';
import type { CounterStore } from '../limits/counter-store';
import type { LimitOverrides } from '../limits/limit-overrides';
import { limitsFrom } from '../limits/limit-rule';
import { createModel } from '../models/create-model';
import { readOperationFrom } from '../read-operation';
import { failureLine } from '../reply-failure';
import { listPagesFrom, readPageFrom, retrieveFrom } from '../retrieve-from';
import { runningReplies } from '../running-replies';
import { sharedReplies } from '../shared-replies';
import type { ThreadStore } from '../thread-store';
import type { AssistantServices } from './assistant-services';
import { phrasesIn } from './phrases';
import { rememberFor } from './remember-for';

export interface AssistantParts {
  environment: Pick<Environment, 'assistant' | 'instanceSecret' | 'publicAddress' | 'trustedProxyCount'>;
  stores: {
    assistantKeys: KeyStore;
    usageCounters: CounterStore;
    threads: ThreadStore;
    limitOverrides: LimitOverrides;
    site(domain: string): Promise<{ id: string; organizationId: string } | undefined>;
  };
  /** The site of a domain, as its folder is now. */
  site(domain: string): Promise<Site | undefined>;
  search: SiteSearch;
  /** Absolute path of a folder for what an embedding model made of the pages. */
  embeddingsFolder: string;
  panelReader(): Promise<Reader>;
  isStopping(): boolean;
  clock: Clock;
  report(message: string, error: unknown): void;
}

/** With more, each would be too slow. */
const REPLIES_MAX = 1_000;
/** Changed limits take effect after this time. */
const ROW_REMEMBERED_MS = 5_000;
const HEARTBEAT_MS = 10_000;
const HEAD_AFTER_MS = 15_000;
/** Reasoning models are silent for a long time at first. */
const SILENCE_MS = 90_000;

export function openAssistant(parts: AssistantParts): AssistantServices {
  const { environment, stores, search, clock } = parts;
  const { assistant, instanceSecret, trustedProxyCount } = environment;
  const model = createModel(assistant.model, assistant.calls);
  const rows = rememberFor(ROW_REMEMBERED_MS, clock, async (domain: string) => {
    const stored = await stores.site(domain);
    return stored && { ...stored, overrides: await stores.limitOverrides(stored.id) };
  });
  const noteFailure = onceAMinute((line) => parts.report(line, undefined), clock);
  const embeddings =
    assistant.embeddings &&
    openEmbeddings({
      settings: assistant.embeddings,
      folder: parts.embeddingsFolder,
      clock,
      onFailure: (what, error) => noteFailure(`${what}: ${failureLine(error)}`),
    });
  const addressKey = purposeBytes(instanceSecret, 'addresses in usage counters');
  return {
    async site(domain) {
      const [site, stored] = await Promise.all([parts.site(domain), rows(domain)]);
      if (site === undefined || stored === undefined) return undefined;
      const { id, organizationId, overrides } = stored;
      return {
        id,
        organizationId,
        limits: limitsFrom({ ...assistant.limits, ...overrides }),
        dependencies: async (request, asked) => {
          const languages = siteLanguages(site);
          const wanted = asked.filter.language;
          // A site in one language seldom names it.
          if (wanted !== undefined && languages.codes.length > 1 && languages.find(wanted) === undefined)
            throw unknownLanguage(wanted, languages.codes);
          const language = await search.languageOf({
            language: asked.filter.language,
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
            address: addressesUnder(reachedAddress(environment.publicAddress, request)),
            phrases: phrasesIn(language),
            language,
            promptTokensMax: assistant.promptTokensMax,
            silenceMs: SILENCE_MS,
            onToolFailure: (name, error) =>
              noteFailure(`The model's tool ${name} failed: ${failureLine(error)}`),
          };
        },
      };
    },
    keys: stores.assistantKeys,
    counters: stores.usageCounters,
    threads: stores.threads,
    generate: sharedReplies(generateReply, clock),
    running: runningReplies(REPLIES_MAX),
    isStopping: parts.isStopping,
    panelReader: parts.panelReader,
    hashOfAddress: (address) => hashOfAddress(addressKey, address),
    trustedProxyCount,
    clock,
    heartbeatMs: HEARTBEAT_MS,
    headAfterMs: HEAD_AFTER_MS,
    report: parts.report,
  };
}

/** A path may be written without its language's slash, with an ending, or as the page was called before. */
function pageFinder(site: Site): (path: string, reader: Reader) => string | undefined {
  return (written, reader) => {
    const path = percentDecoded(written)
      .replace(/(?<=.)\/+$/, '')
      .replace(/\.mdx?$/, '');
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

/** The site is another value after every change of its files: of rights and navigation too, which no index has. */
function releaseOf(site: Site): string {
  const known = releases.get(site) ?? String(releaseCount++);
  releases.set(site, known);
  return known;
}

/** A short question such as "why?" is in the language of the previous ones. */
function earlierQuestions({ claimedHistory }: AssistantRequest): string[] {
  return claimedHistory
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text)
    .toReversed();
}

function addressesUnder(origin: string): (path: string) => string {
  return (path) => `${origin}${encodeURI(path)}`;
}

/** What an address is counted under: without the instance's secret, nobody can try addresses until one fits. */
function hashOfAddress(key: Uint8Array, address: string): string {
  return createHmac('sha256', key).update(address).digest('base64url').slice(0, 32);
}

function unknownLanguage(asked: string, codes: readonly string[]): RequestError {
  const problem = `asks for the language "${asked}", which this site lacks. Write one of: ${codes.join(', ')}.`;
  return new RequestError({
    code: 'invalid_request',
    message: `filter ${problem}`,
    details: { fields: [{ field: 'filter', message: problem }] },
  });
}
