import 'server-only';
import { systemClock } from '@/lib/base/clock';
import { servingState } from '@/lib/base/serving-state';
import type { Environment } from '@/lib/base/settings/environment';
import { type FollowedSource, followSource } from '@/lib/source/follow-source';
import { type SyncedSource, syncedSource, unsharedSource } from '@/lib/source/sync/synced-source';
import type { Instance } from './instance';

export interface FollowedRepository extends FollowedSource {
  source: SyncedSource;
}

/** Follows the repository of a site, on the same commits as the other servers of the database; `undefined` for a folder. */
export function followedRepository(
  { git, docsDomain, sourceDirectory }: Environment,
  { sourceSync: sync }: Instance,
  { published, keepRow }: { published: string | undefined; keepRow(): Promise<unknown> },
): FollowedRepository | undefined {
  if (git === undefined) return undefined;
  const followed = followSource(git, { folder: sourceDirectory, now: systemClock, report: console.log });
  if (sync === undefined) return { ...followed, source: unsharedSource(followed.source) };
  const synced = syncedSource(followed.source, {
    sync,
    domain: published ?? docsDomain,
    isPreview: published !== undefined,
    keepRow,
    lookAtBranches: (domain) => servingState().lookAtBranches(domain),
  });
  return {
    ...followed,
    source: synced.source,
    close() {
      synced.close();
      followed.close();
    },
  };
}
