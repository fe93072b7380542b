import type { Environment } from '@/lib/base/settings/environment';
import type { SharedBlobs } from '@/lib/base/shared-blobs';
import type { HostedSite } from '@/lib/base/sites/hosted-site';
import type { BlobSharing } from '@/lib/blobs/blob-sharing';

type SharedSite = Pick<Environment, 'docsDomain' | 'docsTrust' | 'hasLiveReload' | 'staticCopy'>;

/**
 * What a site shares with the same site on other machines. A preview shares nothing: its pages are short-lived, and
 * unknown people can upload them. Trust decides what a compiled page may do, so it is part of the namespace.
 */
export function sharedBlobsOf(
  { docsDomain, docsTrust, hasLiveReload, staticCopy }: SharedSite,
  hosted: Pick<HostedSite, 'preview'> | undefined,
  blobs: Pick<BlobSharing, 'of'> | undefined,
): SharedBlobs | undefined {
  if (hasLiveReload || staticCopy !== undefined || hosted?.preview !== undefined) return undefined;
  return blobs?.of(`${docsDomain} ${docsTrust}`);
}
