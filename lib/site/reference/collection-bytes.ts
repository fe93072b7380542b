import { brunoCollection } from '@/lib/openapi/collections/bruno-collection';
import { collectionRequests } from '@/lib/openapi/collections/collection-requests';
import { postmanCollection } from '@/lib/openapi/collections/postman-collection';
import type { RawRecord } from '@/lib/openapi/raw-value';
import type { Site } from '../site';
import { addressOfDocument } from './address-of-document';

const forms = { postman: postmanCollection, bruno: brunoCollection };

export type CollectionForm = keyof typeof forms;

/** Keyed by the reduced document, which readers with the same rights share. */
const kept = new WeakMap<RawRecord, Map<CollectionForm, Promise<Uint8Array<ArrayBuffer>>>>();

/**
 * A document as a request collection for another program. It contains exactly what this reader's download of the
 * document contains; `undefined` if that is nothing.
 */
export function collectionBytes(
  site: Pick<Site, 'address' | 'apiDocuments' | 'documentDownload' | 'viewerGroups'>,
  source: string,
  form: CollectionForm,
): Promise<Uint8Array<ArrayBuffer>> | undefined {
  const found = site.apiDocuments.all.find((document) => document.source === source);
  const download = site.documentDownload(source);
  if (found?.read === undefined || download === undefined) return undefined;
  // Channels are not requests, and GraphQL operations have no requests of their own.
  if (
    found.read.document.asyncApi !== undefined ||
    found.read.graphql !== undefined ||
    found.read.sdk !== undefined
  )
    return undefined;
  const { document } = found.read;
  const { root } = download;
  const known = kept.get(root) ?? new Map<CollectionForm, Promise<Uint8Array<ArrayBuffer>>>();
  kept.set(root, known);
  const bytes =
    known.get(form) ??
    collectionRequests(
      { ...document, root },
      { documentUrl: addressOfDocument(found.read, site.address), viewerGroups: site.viewerGroups },
    ).then((collection) => new TextEncoder().encode(JSON.stringify(forms[form](collection), null, 2)));
  known.set(form, bytes);
  bytes.catch(() => known.delete(form));
  return bytes;
}
