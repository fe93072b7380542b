import type { SiteSource } from '../site-source';
import type { SourceSync } from './source-sync';

/** A repository of which all servers of the database show the same commit. */
export interface SyncedSource extends SiteSource {
  /** Applies what other servers have set; for callers that need the current state. */
  catchUp(): Promise<void>;
}

interface SyncOptions {
  sync: SourceSync;
  /** The site that owns the target: for a preview, the site that it belongs to. */
  domain: string;
  isPreview: boolean;
  keepRow(): Promise<unknown>;
  /** New commits may mean new branches. */
  lookAtBranches(domain: string): Promise<void>;
}

/** A source for a single server. */
export function unsharedSource(source: SiteSource): SyncedSource {
  return { ...source, catchUp: async () => undefined };
}

export function syncedSource(
  source: SiteSource,
  { sync, domain, isPreview, keepRow, lookAtBranches }: SyncOptions,
): { source: SyncedSource; close(): void } {
  const close = sync.follow(domain, async (target) => {
    const { pinned } = await source.state();
    // A preview shows the newest commit of its branch; only the published branch can be pinned.
    if (isPreview) await source.look();
    else if (target.pinned === pinned) await Promise.all([source.look(), lookAtBranches(domain)]);
    else if (target.pinned === undefined) await source.follow();
    else await source.serve(target.pinned);
  });

  async function pin(commit: string | undefined): Promise<void> {
    await keepRow();
    await sync.pin(domain, commit);
  }

  const catchUp = () => sync.catchUp(domain);
  if (isPreview) return { source: { ...source, catchUp }, close };
  const synced: SyncedSource = {
    ...source,
    catchUp,
    async look() {
      await Promise.all([
        source.look(),
        keepRow()
          .then(() => sync.announce(domain))
          // The other servers check by themselves, but later.
          .catch(sync.onError),
      ]);
    },
    serve: pin,
    follow: () => pin(undefined),
  };
  return { source: synced, close };
}
