import { promises as fs } from 'node:fs';
import path from 'node:path';
import { servingState } from '@/lib/base/serving-state';
import type { Environment } from '@/lib/base/settings/environment';
import { labelOfPreview } from '@/lib/source/preview-host';

/** Each has its own copy of the repository. A removed preview returns with its next request. */
const KEPT_MAX = 50;

interface SitePreviews {
  domain: string;
  /** The branches that its repository has. */
  labels: { has(label: string): boolean };
  /** Whether a site has this name, which may look like a preview's. */
  isSite(name: string): boolean;
}

/** Removes files fetched for a site's previews: of deleted branches, and of all but the newest fifty. */
export async function removeOldPreviews(
  { dataDirectory }: Pick<Environment, 'dataDirectory'>,
  { domain, labels, isSite }: SitePreviews,
): Promise<void> {
  const folder = path.join(dataDirectory, 'sources');
  const labelOf = (name: string) => labelOfPreview(name, domain);
  const names = (await fs.readdir(folder).catch(() => [])).filter(
    (name) => labelOf(name) !== undefined && !isSite(name),
  );
  const open = new Set(servingState().openSites());
  const closed = names.filter((name) => !open.has(name));
  const kept = await Promise.all(
    closed.map(async (name) => ({ name, usedMs: (await fs.stat(path.join(folder, name))).mtimeMs })),
  );
  const surplus = Math.max(0, names.length - KEPT_MAX);
  const oldest = kept.toSorted((one, other) => one.usedMs - other.usedMs).slice(0, surplus);
  const gone = kept.filter(({ name }) => !labels.has(labelOf(name) ?? ''));
  for (const { name } of new Set([...gone, ...oldest]))
    await fs.rm(path.join(folder, name), { recursive: true, force: true });
}
