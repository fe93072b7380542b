import { withBasePath } from '@/lib/base/web/base-path';
import type { ReadDocument } from './site-documents';

/**
 * The address of a document for programs outside the site, which need relative servers as absolute addresses (OpenAPI
 * 3.1.1, 4.8.5): where it was fetched from, else its address in the site.
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
