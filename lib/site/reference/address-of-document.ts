import { withBasePath } from '@/lib/base/web/base-path';
import type { ReadDocument } from './site-documents';

/**
 * Where a document stands for programs outside the site, which need the whole address of a relative server
 * (OpenAPI 3.1.1, 4.8.5): where it was fetched from, else in the site.
 */
export function addressOfDocument(
  { url, source }: Pick<ReadDocument, 'url' | 'source'>,
  siteAddress: string | undefined,
): string | undefined {
  return url ?? (siteAddress === undefined ? undefined : `${siteAddress}/${source}`);
}

/** Where a document stands for readers of the site, at whichever of its hosts they are. */
export function placeOfDocument({ url, source }: Pick<ReadDocument, 'url' | 'source'>): string {
  return url ?? withBasePath(`/${source}`);
}
