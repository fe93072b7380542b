import { createHmac } from 'node:crypto';
import type { Reader } from '@/lib/access/reader';
import type { Clock } from '@/lib/base/clock';
import { onceAMinute } from '@/lib/base/concurrency/once-a-minute';
import { isDatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import { purposeBytes } from '@/lib/base/purpose-bytes';
import type { Environment } from '@/lib/base/settings/environment';
import { HOME_ORGANIZATION } from '@/lib/base/sites/home-organization';
import { reachedAddress } from '@/lib/publish/public-address';
import type { SiteSearch } from '@/lib/search/site-search';
import type { Site } from '@/lib/site/site';
import { openEmbeddings } from '../embeddings/open-embeddings';
import { generateReply } from '../generate-reply';
import type { KeyStore } from '../keys/key-store';
import type { CounterStore } from '../limits/counter-store';
import type { LimitOverrides } from '../limits/limit-overrides';
import { limitsOfSite } from '../limits/limit-rule';
import { createModel } from '../models/create-model';
import type { RelayStore } from '../relay/relay-store';
import { replyRelay } from '../relay/reply-relay';
import { failureLine } from '../reply-failure';
import { runningReplies } from '../running-replies';
import { sharedReplies } from '../shared-replies';
import type { ThreadStore } from '../thread-store';
import type { AssistantServices } from './assistant-services';
import { cachedFor } from './cached-for';
import { largeRequests } from './large-requests';
import { replyDependencies } from './reply-dependencies';

export interface AssistantParts {
  environment: Pick<Environment, 'assistant' | 'instanceSecret' | 'publicAddress' | 'trustedProxyCount'>;
  stores: {
    assistantKeys: KeyStore;
    usageCounters: CounterStore;
    threads: ThreadStore;
    /** `undefined` if only one process uses the database. */
    relay: RelayStore | undefined;
    limitOverrides: LimitOverrides;
    site(
      domain: string,
    ): Promise<{ id: string; organizationId: string; organizationSlug: string } | undefined>;
  };
  site(domain: string): Promise<Site | undefined>;
  search: SiteSearch;
  embeddingsFolder: string;
  panelReader(): Promise<Reader>;
  isStopping(): boolean;
  clock: Clock;
  report(message: string, error: unknown): void;
}

/** More concurrent replies would each be too slow. */
const REPLIES_MAX = 1_000;
/** Together they take up to 200 MB. Behind a proxy missing from the trusted count, all readers share one address. */
const LARGE_REQUESTS_MAX = { inAll: 32, ofAddress: 8 };
/** How long changed limits take to apply. */
const ROW_REMEMBERED_MS = 5_000;
const HEARTBEAT_MS = 10_000;
const HEAD_AFTER_MS = 15_000;

export function openAssistant(parts: AssistantParts): AssistantServices {
  const { environment, stores, search, clock } = parts;
  const { assistant, instanceSecret, trustedProxyCount } = environment;
  const model = createModel(assistant.model, assistant.calls);
  const rows = cachedFor(ROW_REMEMBERED_MS, clock, async (domain: string) => {
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
      const { id, organizationId, organizationSlug, overrides } = stored;
      return {
        id,
        organizationId,
        limits: limitsOfSite(assistant.limits, { overrides, isHome: organizationSlug === HOME_ORGANIZATION }),
        takesImages: model.takesImages,
        dependencies: async (request, asked) => {
          const address = addressesUnder(reachedAddress(environment.publicAddress, request));
          return replyDependencies(
            {
              site,
              search,
              clock,
              address,
              model,
              embeddings,
              noteFailure,
              promptTokensMax: assistant.promptTokensMax,
            },
            asked,
          );
        },
      };
    },
    keys: stores.assistantKeys,
    counters: stores.usageCounters,
    threads: stores.threads,
    generate: sharedReplies(generateReply, clock),
    running: runningReplies(
      REPLIES_MAX,
      stores.relay &&
        replyRelay(stores.relay, {
          clock,
          onError: (error) =>
            // Database outages are logged on a separate line, whatever the query was.
            isDatabaseUnavailable(error)
              ? parts.report('Replies of other servers could not be looked at', error)
              : noteFailure(`Replies of other servers: ${failureLine(error)}`),
        }),
    ),
    largeRequests: largeRequests(LARGE_REQUESTS_MAX),
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

function addressesUnder(origin: string): (path: string) => string {
  return (path) => `${origin}${encodeURI(path)}`;
}

/** Identifies an address in counters. Keyed, so that nobody can recover it by trying all addresses. */
function hashOfAddress(key: Uint8Array, address: string): string {
  return createHmac('sha256', key).update(address).digest('base64url').slice(0, 32);
}
