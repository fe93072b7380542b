import 'server-only';
import { join } from 'node:path';
import { popularPaths } from '@/lib/analytics/popular-paths';
import type { AssistantServices } from '@/lib/assistant/handlers/assistant-services';
import type { Accounts } from '@/lib/auth/accounts';
import { readerOfRequest } from '@/lib/auth/request-session';
import { systemClock } from '@/lib/base/clock';
import { servingState } from '@/lib/base/serving-state';
import type { Environment } from '@/lib/base/settings/environment';
import { clientAddress } from '@/lib/http/client-address';
import { createPlaygroundService } from '@/lib/playground/handlers/create-playground-service';
import type { PlaygroundService } from '@/lib/playground/handlers/playground-service';
import type { SiteSearch } from '@/lib/search/site-search';
import type { Site } from '@/lib/site/site';
import { type Instance, opened, type Stores } from './instance';

/** What a site offers people besides its pages. Each service is opened on first use. */
export interface SiteServices {
  /** The tables of the database; connects on the first call. */
  stores(): Promise<Stores>;
  accounts(): Promise<Accounts>;
  assistant(): Promise<AssistantServices>;
  /** How many assistant replies are being written. */
  runningReplies(): Promise<number>;
  finishReplies(graceMs: number): Promise<void>;
  /** The requests that readers try from the playground. */
  playground: PlaygroundService;
  /** The most read paths of the last month. */
  popularPaths(): Promise<string[]>;
}

interface ServedSite {
  domain: string;
  organization: string;
  /** One of several sites, which startup does not give a row in the database. */
  isHosted: boolean;
  site(): Promise<Site>;
  /** The same, without waiting for its history. */
  siteNow(): Promise<Site>;
  search: SiteSearch;
}

export function siteServices(environment: Environment, instance: Instance, served: ServedSite): SiteServices {
  const { domain, organization, isHosted, site, siteNow, search } = served;
  const { open: stores } = isHosted
    ? opened(async () => {
        const { configuration } = await site();
        return instance.storesWith({ domain, organization, name: configuration.name });
      })
    : { open: instance.stores };
  const accounts = opened(async () => {
    const row = await (await stores()).site(domain);
    if (row === undefined) throw new Error(`No start has made a row for "${domain}".`);
    const { createAccounts } = await import('@/lib/auth/accounts');
    return createAccounts({ environment, site: row, stores: await stores() });
  });
  const reader = () => readerOfRequest(accounts.open);
  const assistant = opened(async () => {
    // Loaded with the first question, because pages do not need the model's packages.
    const { openAssistant } = await import('@/lib/assistant/handlers/open-assistant');
    return openAssistant({
      environment,
      stores: (await stores()).questions,
      site: async (asked) => (asked === domain ? siteNow() : undefined),
      search,
      embeddingsFolder: join(environment.dataDirectory, 'cache', 'embeddings', domain),
      panelReader: reader,
      isStopping: () => servingState().phase === 'stopping',
      clock: systemClock,
      report: (message, error) =>
        console.error(...(error === undefined ? [message] : [`${message}:`, error])),
    });
  });
  return {
    stores,
    accounts: accounts.open,
    assistant: assistant.open,
    finishReplies: async (graceMs) => (await assistant.now())?.running.finish(graceMs),
    runningReplies: async () => (await assistant.now())?.running.count() ?? 0,
    playground: createPlaygroundService({
      environment,
      site,
      reader,
      client: ({ headers }) => clientAddress(headers, environment.trustedProxyCount),
    }),
    popularPaths: popularPaths({
      clock: systemClock,
      async mostRead(report) {
        const { site: rowOf, readership } = await stores();
        const row = await rowOf(domain);
        const pages = row === undefined ? [] : await readership.pages({ siteId: row.id, ...report });
        return pages.filter(({ views }) => views > 0).map(({ path }) => path);
      },
    }),
  };
}
