import { promises as fs } from 'node:fs';
import path from 'node:path';
import type { Preview } from '@/lib/base/sites/hosted-site';
import { labelOfPreview } from './preview-host';

/** The folders below `folder` of the preview's site and of the site's other previews. */
export async function relatedFolders(folder: string, { domain }: Preview): Promise<string[]> {
  const names = await fs.readdir(folder).catch(() => []);
  const previews = names.filter((name) => labelOfPreview(name, domain) !== undefined);
  return [domain, ...previews].map((name) => path.join(folder, name));
}
