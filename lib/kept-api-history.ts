import 'server-only';
import { join } from 'node:path';
import { runInThread } from '@/lib/analytics/run-in-thread';
import type { Environment } from '@/lib/base/settings/environment';
import { repositoryIdentity } from '@/lib/history/place-in-repository';
import { type BackgroundValue, backgroundValue } from '@/lib/site/background-value';
import {
  type KeptApiHistory,
  keptApiHistorySchema,
  recordedDocuments,
  VERSIONS_MAX,
} from '@/lib/site/reference/api-history';
import type { Site } from '@/lib/site/site';
import type { SiteSource } from '@/lib/source/site-source';

/** Comparing stops at half of it; a single version may then take the rest. */
const HISTORY_MS_MAX = 5 * 60_000;

interface HistoryParts {
  environment: Environment;
  cacheFolder: string;
  site(): Promise<Site>;
  source(): SiteSource | undefined;
  onChange: () => void;
}

/**
 * The history of a site's API documents, read in a thread. It is discarded if the folder or repository is another one.
 */
export function keptApiHistory({
  environment,
  cacheFolder,
  site,
  source,
  onChange,
}: HistoryParts): BackgroundValue<KeptApiHistory> {
  const { dataDirectory, docsDirectory, docsDomain } = environment;
  return backgroundValue<KeptApiHistory>({
    file: join(dataDirectory, 'cache', 'api-history', `${docsDomain}.json`),
    schema: keptApiHistorySchema,
    initial: { origin: '', documents: {} },
    isOwn: async ({ origin }) => origin === (await repositoryIdentity(docsDirectory)),
    read: async () => {
      const documents = recordedDocuments(await site());
      if (documents.length === 0) return { origin: '', documents: {} };
      for (const { file, parts } of documents)
        await source()?.bringVersions([file, ...parts.map((part) => part.file)], VERSIONS_MAX);
      return runInThread<KeptApiHistory>({
        entry: 'lib/site/reference/api-history-thread.ts',
        data: { folder: docsDirectory, documents, cacheFolder, patienceMs: HISTORY_MS_MAX / 2 },
        timeoutMs: HISTORY_MS_MAX,
      });
    },
    onChange,
    onError: (error) => console.error('The history of API documents could not be read:', error),
  });
}
