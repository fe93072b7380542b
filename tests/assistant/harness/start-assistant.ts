import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { anonymousReader } from '@/lib/access/reader';
import { answerMessage } from '@/lib/assistant/handlers/answer-message';
import type { AssistantServices } from '@/lib/assistant/handlers/assistant-services';
import { openAssistant } from '@/lib/assistant/handlers/open-assistant';
import { chatBehindQuery, resumeReply, stopReply } from '@/lib/assistant/handlers/resume-reply';
import { createKey } from '@/lib/assistant/keys/create-key';
import type { ModelCallSettings, ModelSettings } from '@/lib/base/settings/assistant-settings';
import type { EmbeddingSettings } from '@/lib/base/settings/embedding-settings';
import { openStores, type Stores } from '@/lib/db/open-stores';
import { preflightResponse } from '@/lib/http/cross-origin-headers';
import { openSiteSearch } from '@/lib/search/site-search';
import { siteLoader } from '@/lib/site/site-loader';
import { writeMigratedFile } from '@/tests/support/migrated-file';
import { serveWeb } from './serve-web';

/** The message API of a small site on a local socket, with a separate database. */
export interface StartedAssistant extends AsyncDisposable {
  origin: string;
  key: string;
  siteId: string;
  databaseUrl: string;
  stores: Stores;
  reports: string[];
  /** Sends a body; `key: null` omits the key. */
  post(version: 'v1' | 'v2', body: unknown, more?: PostOptions): Promise<Response>;
}

export interface PostOptions {
  key?: string | null;
  domain?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  query?: string;
}

export interface StartOptions {
  model?: ModelSettings;
  calls?: Partial<ModelCallSettings>;
  embeddings?: EmbeddingSettings;
  limits?: Partial<
    Record<'usesPerKeyAndMonth' | 'requestsPerOrganizationAndHour' | 'requestsPerAddressAndDay', number>
  >;
  /** Shorter times than in production, so that tests do not wait. */
  services?: (services: AssistantServices) => AssistantServices;
  silenceMs?: number;
  /** `false`: pages cannot be read, so there is no index. */
  isIndexed?: boolean;
  /** Further pages, by file name. */
  pages?: Readonly<Record<string, string>>;
  /** A folder to serve instead of the small site. */
  docs?: string;
}

const pages = {
  'index.mdx': '---\ntitle: Start\npublic: true\n---\n\nWelcome to the zebra keeper.\n',
  'install.mdx':
    '---\ntitle: Install\npublic: true\ndescription: How the keeper comes onto a machine\n---\n\n## With a package manager\n\nInstall the zebra keeper with one command.\n\n```sh\nzebra install --stable\n```\n\n## Requirements\n\nThe keeper needs two gigabytes of memory.\n',
  'secret.mdx':
    '---\ntitle: Secret\ngroups: ["staff"]\n---\n\nThe hidden password of the stable is hayloft.\n',
};

export async function startAssistant(options: StartOptions = {}): Promise<StartedAssistant> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-assistant-'));
  const docs = options.docs ?? writtenSite(path.join(folder, 'docs'), { ...pages, ...options.pages });
  const databaseFile = path.join(folder, 'test.db');
  await writeMigratedFile(databaseFile);
  const databaseUrl = pathToFileURL(databaseFile).href;
  const stores = await openStores(databaseUrl);
  const { id: siteId } = await stores.keepSite({ domain: 'docs', name: 'Zebra' });
  await stores.keepSite({ domain: 'blog', name: 'Blog' });
  const { key } = await createKey(stores.assistantKeys, {
    siteId,
    name: 'Test',
    allowedOrigins: [],
    createdById: null,
    createdAt: new Date(),
    expiresAt: null,
  });
  const loader = siteLoader({
    domain: 'docs',
    folder: docs,
    trust: options.docs === undefined ? 'full' : 'markup',
    visibility: options.docs === undefined ? 'private' : 'public',
    cacheFolder: path.join(folder, 'cache'),
  });
  const isIndexed = options.isIndexed ?? true;
  const search = openSiteSearch({
    async site() {
      const site = await loader.site();
      return isIndexed ? site : { ...site, source: () => Promise.reject(new Error('The disk is gone.')) };
    },
    folder: path.join(folder, 'search'),
    now: () => new Date(),
    onError: (error) => (isIndexed ? Promise.reject(error) : undefined),
  });
  search.refresh();
  await search.settled();
  const reports: string[] = [];
  const opened = openAssistant({
    environment: {
      assistant: {
        model: options.model ?? { kind: 'embedded' },
        calls: {
          outputTokensMax: 8_000,
          temperature: undefined,
          // Otherwise questions that the small site hardly covers cost another model call.
          rewriting: 'off',
          takesImages: false,
          extraBody: {},
          ...options.calls,
        },
        embeddings: options.embeddings,
        limits: {
          usesPerKeyAndMonth: 10_000,
          requestsPerOrganizationAndHour: 10_000,
          requestsPerAddressAndDay: 10_000,
          ...options.limits,
        },
        promptTokensMax: 16_000,
        panel: { isShown: true, questions: [] },
        support: undefined,
        prices: new Map(),
      },
      instanceSecret: 'only for tests',
      publicAddress: 'https://docs.example',
      trustedProxyCount: 0,
    },
    stores,
    site: async (domain) => (domain === 'docs' ? loader.site() : undefined),
    search,
    embeddingsFolder: path.join(folder, 'embeddings'),
    panelReader: async () => anonymousReader,
    isStopping: () => false,
    clock: () => new Date(),
    report: (message, error) => reports.push(error === undefined ? message : `${message}: ${error}`),
  });
  const services = (options.services ?? ((same) => same))(withSilence(opened, options.silenceMs));
  const server = await serveWeb((request) => route(request, services));
  return {
    origin: server.origin,
    key,
    siteId,
    databaseUrl,
    stores,
    reports,
    post: (version, body, more = {}) =>
      fetch(`${server.origin}/api/${version}/assistant/${more.domain ?? 'docs'}/message${more.query ?? ''}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(more.key === null ? {} : { Authorization: `Bearer ${more.key ?? key}` }),
          ...more.headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        signal: more.signal ?? null,
      }),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await search.settled();
      search.close();
      loader.close();
      await stores.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writtenSite(docs: string, written: Readonly<Record<string, string>>): string {
  mkdirSync(docs);
  for (const [name, text] of Object.entries(written)) writeFileSync(path.join(docs, name), text);
  const navigation = { pages: Object.keys(written).map((name) => name.replace(/\.mdx$/, '')) };
  writeFileSync(
    path.join(docs, 'docs.json'),
    JSON.stringify({ theme: 'mint', name: 'Zebra', colors: { primary: '#333333' }, navigation }),
  );
  return docs;
}

function route(request: Request, services: AssistantServices): Promise<Response> {
  const [, , version, , domain = '', , chatId] = new URL(request.url).pathname.split('/');
  if (request.method === 'OPTIONS') return Promise.resolve(preflightResponse());
  const chat = { domain, chatId: chatId ?? chatBehindQuery(request) ?? '' };
  if (request.method === 'GET') return resumeReply(request, chat, services);
  if (request.method === 'DELETE') return stopReply(request, chat, services);
  return answerMessage(request, { version: version === 'v1' ? 'v1' : 'v2', domain }, services);
}

function withSilence(services: AssistantServices, silenceMs: number | undefined): AssistantServices {
  if (silenceMs === undefined) return services;
  return {
    ...services,
    async site(domain) {
      const site = await services.site(domain);
      return (
        site && {
          ...site,
          dependencies: async (request, language) => ({
            ...(await site.dependencies(request, language)),
            silenceMs,
          }),
        }
      );
    },
  };
}
