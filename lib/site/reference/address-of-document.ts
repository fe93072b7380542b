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
