import { isAllowed } from '@/lib/auth/role';
import { currentMember, currentReader } from '@/lib/current-request';
import { publishedRuntime, runtime } from '@/lib/runtime';
import type { PreviewDiff } from '@/lib/site/diff/preview-diff';
import { type ReadableChange, readableChanges } from '@/lib/site/diff/readable-changes';
import type { Site } from '@/lib/site/site';

interface PreviewChanges {
  diff: PreviewDiff | 'running' | 'failed';
  changes: readonly ReadableChange[];
  /** Changes to the whole site; `undefined` if the visitor may not read all of it. */
  whole: Pick<PreviewDiff, 'documents' | 'findings' | 'findingCount'> | undefined;
}

/** Enough for a small site; for a large one the page does not wait. */
const PATIENCE_MS = 4_000;

export async function previewChanges(): Promise<PreviewChanges | 'sign-in'> {
  const [published, preview] = [publishedRuntime(), runtime()];
  const [before, after] = await Promise.all([published.site(), preview.site()]);
  const reader = await currentReader();
  if (after.visibility === 'private' && !reader.isSignedIn) return 'sign-in';
  const diff = await preview.changes(published, PATIENCE_MS);
  if (typeof diff === 'string') return { diff, changes: [], whole: undefined };
  const sites = { published: before.forReader(reader), preview: after.forReader(reader) };
  const maySeeAll =
    isAllowed((await currentMember())?.role, 'see-dashboard') ||
    ((await hasNoRestrictedPages(before)) && (await hasNoRestrictedPages(after)));
  return {
    diff,
    changes: readableChanges(diff, sites),
    // Findings quote pages and name others, some of which this visitor may not see.
    whole: maySeeAll ? diff : undefined,
  };
}

async function hasNoRestrictedPages({ restrictedPages }: Site): Promise<boolean> {
  return (await restrictedPages.all()).length === 0;
}
