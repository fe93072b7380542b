import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { isReserved } from '@/lib/base/web/addresses';
import { isPageFile, pagePathFromFile } from '@/lib/content/page-path';

/** The diagnostic for a page file below Lectern's own prefix, which could never be opened. */
export function reservedPage(file: string): Diagnostic | undefined {
  const path = pagePathFromFile(file);
  if (!isReserved(path)) return undefined;
  return {
    severity: 'error',
    rule: 'reserved-address',
    file,
    message: `The address ${path} belongs to Lectern, so this page is not shown.`,
    hint: 'Move the file: no page may be below "/-/" or "/_next/", or at an address of the message API.',
  };
}

/** Finds such pages in the one folder where they can be. Cheap enough for every start. */
export async function reservedPagesBelow(siteFolder: string): Promise<Diagnostic[]> {
  // Normally the folder does not exist.
  const files = await readdir(join(siteFolder, '-'), { recursive: true }).catch(() => []);
  return files
    .map((file) => `-/${file.replaceAll('\\', '/')}`)
    .filter(isPageFile)
    .sort()
    .flatMap((file) => reservedPage(file) ?? []);
}
