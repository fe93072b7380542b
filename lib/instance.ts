import 'server-only';
import { attemptLimit } from '@/lib/analytics/attempt-limit';
import { newestWriting } from '@/lib/analytics/reader-writings';
import { deleteExpired, scheduleRetention } from '@/lib/analytics/schedule-retention';
import { replyHighlighter } from '@/lib/assistant/handlers/answer-highlight';
import { ensurePanelKey } from '@/lib/assistant/keys/panel-key';
import { deletePastWindows } from '@/lib/assistant/limits/delete-past-windows';
import { type SlackMemory, slackMemory } from '@/lib/assistant/slack/slack-memory';
import { systemClock } from '@/lib/base/clock';
import { DAY_MS, HOUR_MS } from '@/lib/base/durations';
import { isDatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import { isOperatorError } from '@/lib/base/errors/operator-error';
import { isSourceUnavailable } from '@/lib/base/errors/source-unavailable';
import { removeLeastUsed } from '@/lib/base/files/remove-least-used';
import { servingState } from '@/lib/base/serving-state';
import type { Environment } from '@/lib/base/settings/environment';
import type { ObjectStoreSettings } from '@/lib/base/settings/object-store-settings';
import { trustedTime } from '@/lib/base/trusted-time';
import { type BlobSharing, blobSharing, type SharingOptions } from '@/lib/blobs/blob-sharing';
import type { Highlight } from '@/lib/content/highlight-in-threads';
import type { Stores } from '@/lib/db/open-stores';
import type { ServedSite } from '@/lib/db/site-store';
import { remadeFolders } from '@/lib/site/remade-folders';
import { type SourceSync, sourceSync } from '@/lib/source/sync/source-sync';
import { localUploads } from '@/lib/source/upload/local-uploads';
import { sharedUploads } from '@/lib/source/upload/shared-uploads';
import type { UploadedPreviews } from '@/lib/source/upload/uploaded-previews';

export type { Stores } from '@/lib/db/open-stores';
export type { StoredSiteOfTeam } from '@/lib/db/site-store';

/** What all sites of a process share. */
export interface Instance {
  /** The tables of the database; connects on the first call. */
  stores(): Promise<Stores>;
  /** The same, with a row and a panel key for a hosted site. */
  storesWith(site: ServedSite): Promise<Stores>;
  /** Whether an address is below its rate limit. */
  admitsReader(address: string, nowMs: number): boolean;
  /** Whether an address is below its rate limit for support requests. */
  admitsSupport(address: string, nowMs: number): boolean;
  /** Highlights code in replies. */
  highlightReply: Highlight;
  /** Conversations in Slack. */
  slack: SlackMemory;
  /** Blobs shared between machines; `undefined` for a single machine. */
  blobs: BlobSharing | undefined;
  /** Keeps the servers of the database on the same commits; `undefined` for a single server. */
  sourceSync: SourceSync | undefined;
  /** Previews whose files CI uploads. */
  uploads: UploadedPreviews;
  close(): Promise<void>;
}

interface RetentionTime {
  stores: () => Promise<Stores>;
  isTrusted: ReturnType<typeof trustedTime>;
}

/** For compiled pages and documents in the data folder, which can be rebuilt. */
const KEPT_BYTES_MAX = 4_000_000_000;
const KEPT_UNUSED_MS = 30 * DAY_MS;

export function openInstance(environment: Environment): Instance {
  const { databaseUrl, database, instanceSecret } = environment;
  const blobs = openBlobs(environment);
  const stores = opened(async () => {
    const { openStores } = await import('@/lib/db/open-stores');
    return openStores(databaseUrl, database);
  });
  // One shared clock check, so that a jump of the clock is logged once.
  const time = { stores: stores.open, isTrusted: trustedTime(console.error) };
  const stopForgetting = forgetWhatIsOld(time);
  const stopRemoving = keepUsedPages(environment, time);
  const isAlone = databaseUrl.startsWith('file:');
  const sync = isAlone
    ? undefined
    : sourceSync({
        store: async () => (await stores.open()).sourceTargets,
        isReady: () => servingState().phase !== 'loading',
        onError: tellOfSync,
      });
  return {
    stores: stores.open,
    async storesWith(site) {
      const { domain } = site;
      const open = await stores.open();
      const { id: siteId } = await open.keepSite(site);
      if (!(await ensurePanelKey(open.assistantKeys, { siteId, domain, instanceSecret }, systemClock())))
        console.error(
          `The assistant's panel of "${domain}" is off: another process uses another NEXTAUTH_SECRET with this database.`,
        );
      return open;
    },
    admitsReader: attemptLimit({ allowed: 120, spanMs: 60_000 }),
    admitsSupport: supportLimit(),
    highlightReply: replyHighlighter(),
    slack: slackMemory(),
    blobs,
    sourceSync: sync,
    uploads: isAlone
      ? localUploads(environment.dataDirectory)
      : sharedUploads(environment.dataDirectory, {
          store: async () => (await stores.open()).uploads,
          report: console.error,
        }),
    async close() {
      sync?.close();
      stopForgetting();
      stopRemoving();
      await blobs?.close();
      await (await stores.now())?.close();
    },
  };
}

/**
 * Once a day, removes compiled pages that have not been used for 30 days, and the least recently used above 4 GB,
 * unless the clock cannot be trusted.
 */
function keepUsedPages({ dataDirectory }: Environment, { stores, isTrusted }: RetentionTime): () => void {
  async function remove(): Promise<void> {
    const newest = await newestWriting(await stores());
    const now = systemClock();
    if (!isTrusted({ now, monotonicMs: performance.now(), newest })) return;
    const folders = await remadeFolders(dataDirectory);
    await removeLeastUsed(folders, { unusedForMs: KEPT_UNUSED_MS, bytesMax: KEPT_BYTES_MAX, now });
  }
  return scheduleRetention(remove, {
    firstAfterMs: HOUR_MS,
    intervalMs: DAY_MS,
    onError: (error) => console.error('Old pages could not be removed from the data folder:', error),
  });
}

/** A database file means a single machine, whose data folder already has the same contents. */
function openBlobs(environment: Environment): BlobSharing | undefined {
  const { databaseUrl, sharedCache, instanceSecret: secret } = environment;
  const { place, bytesMax } = sharedCache;
  if (place === 'off' || databaseUrl.startsWith('file:')) return undefined;
  const kept = place === 'database' ? inDatabase(environment) : inBucket(place);
  const sharing = blobSharing({ ...kept, secret, bytesMax });
  const stopCleaning = scheduleRetention(sharing.clean, { onError: () => undefined });
  return {
    ...sharing,
    async close() {
      stopCleaning();
      await sharing.close();
    },
  };
}

/**
 * Requests report an unavailable database themselves, and the follower of a repository reports that it is unavailable.
 */
function tellOfSync(error: unknown): void {
  if (isDatabaseUnavailable(error) || isSourceUnavailable(error)) return;
  if (isOperatorError(error)) console.error(error.message);
  else console.error('The commit that another server has set could not be shown:', error);
}

type BlobPlace = Pick<SharingOptions, 'store' | 'report'>;

function inDatabase({ databaseUrl, database }: Environment): BlobPlace {
  return {
    async store() {
      const { openBlobStore } = await import('@/lib/db/blob-store');
      return openBlobStore(databaseUrl, database);
    },
    async report(error, what) {
      const { sharingProblem } = await import('@/lib/db/sharing-problem');
      console.error(...sharingProblem(error, what, databaseUrl));
    },
  };
}

function inBucket(bucket: ObjectStoreSettings): BlobPlace {
  return {
    async store() {
      const { openObjectBlobStore } = await import('@/lib/blobs/object-blob-store');
      return openObjectBlobStore(bucket);
    },
    async report(error, what) {
      const { objectStoreProblem } = await import('@/lib/blobs/object-store-problem');
      console.error(...objectStoreProblem(error, what, bucket));
    },
  };
}

/** A limit per sender, and one for all together, so that support requests cannot flood a mailbox. */
function supportLimit() {
  const ofOne = attemptLimit({ allowed: 5, spanMs: HOUR_MS });
  const ofAll = attemptLimit({ allowed: 100, spanMs: HOUR_MS });
  return (address: string, nowMs: number) => ofOne(address, nowMs) && ofAll('all', nowMs);
}

/** Opens something on first use. After a failure, such as an unreachable database, the next use tries again. */
export function opened<Value>(open: () => Promise<Value>) {
  let value: Promise<Value> | undefined;
  return {
    open() {
      value ??= open().catch((error: unknown) => {
        value = undefined;
        throw error;
      });
      return value;
    },
    /** `undefined` if it has not been used yet. */
    now: async () => value,
  };
}

/** Deletes what readers of all sites wrote once its retention has passed, and counters of past windows. */
function forgetWhatIsOld({ stores, isTrusted }: RetentionTime): () => void {
  return scheduleRetention(
    async () => {
      const open = await stores();
      await deleteExpired({
        siteIds: await open.siteIds(),
        settings: open.siteSettings,
        stores: open,
        forgetOthers: (now) => deletePastWindows(open.usageCounters, now),
        clock: systemClock,
        monotonicMs: () => performance.now(),
        isTrusted,
      });
    },
    { onError: (error) => console.error('What is past its time could not be forgotten:', error) },
  );
}
