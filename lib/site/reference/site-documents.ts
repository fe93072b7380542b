import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { channelFindings } from '@/lib/asyncapi/check/channel-findings';
import { type IndexedChannel, indexChannels } from '@/lib/asyncapi/indexed-channel';
import { systemClock } from '@/lib/base/clock';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { SharedBlobs } from '@/lib/base/shared-blobs';
import type { LastGoodTexts } from '@/lib/content/last-good-texts';
import type { OpenApiReference } from '@/lib/docs/navigation/navigation-node';
import { type GraphqlSchema, isGraphqlSchema } from '@/lib/graphql/graphql-schema';
import { type GraphqlPart, schemaParts } from '@/lib/graphql/schema-parts';
import type { DocumentIndex } from '@/lib/openapi/index/document-index';
import { matchDocumentName } from '@/lib/openapi/index/match-document-name';
import { createDocumentLibrary } from '@/lib/openapi/library/document-library';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { isAddress } from '@/lib/openapi/references/reference-address';
import { addressPolicy } from '@/lib/outbound/address-policy';
import type { OutboundNetwork } from '@/lib/outbound/send-request';
import { isSdkLibrary, type SdkLibrary } from '@/lib/sdk/sdk-library';
import { isServedFile } from '../served-files';

/** A usable document of a site. */
export interface ReadDocument {
  /** Path in the site, or URL. */
  source: string;
  document: OpenApiDocument;
  index: DocumentIndex;
  /** For AsyncAPI. */
  channels: readonly IndexedChannel[];
  /** For GraphQL, with the parts that have a page. */
  graphql?: { schema: GraphqlSchema; parts: readonly GraphqlPart[] } | undefined;
  /** For SDK libraries. */
  sdk?: SdkLibrary | undefined;
  /** The URL it was fetched from, which is the base of relative servers. */
  url?: string | undefined;
}

export interface SiteDocument {
  source: string;
  read: ReadDocument | undefined;
  diagnostics: readonly Diagnostic[];
}

/** The API documents of a site. */
export interface SiteDocuments {
  /** Sorted by name. */
  all: readonly SiteDocument[];
  /** The document that an author's file name refers to, with or without extension. */
  named(written: string): SiteDocument | undefined;
  /** The documents in effect for a navigation element; by default all of the site. */
  inEffect(reference: OpenApiReference | undefined): SiteDocument[];
  /** All findings, including those too slow for a request. */
  check(): Promise<Diagnostic[]>;
  /** Whether some are fetched from other hosts, which do not announce changes. */
  hasRemote: boolean;
  /** Fetches remote documents again; resolves to whether any has changed. */
  hasChanged(): Promise<boolean>;
}

export interface DocumentsInput {
  /** Path in the site → absolute path. */
  paths: ReadonlyMap<string, string>;
  /** Files that look like OpenAPI or AsyncAPI documents. */
  repository: readonly string[];
  cacheFolder: string;
  shared?: SharedBlobs | undefined;
  remote: RemoteDocumentSettings;
  /** `markup`: the authors are not trusted. */
  trust: 'full' | 'markup';
  lastGood?: LastGoodTexts | undefined;
}

export interface RemoteDocumentSettings {
  /** Default: public addresses only. */
  network?: OutboundNetwork | undefined;
  /** How long a fetched document is used without a new request. */
  freshForSeconds?: number | undefined;
}

/** Reads each named document once. Known content comes from the cache on disk. */
export async function readDocuments(
  input: DocumentsInput,
  written: Iterable<string>,
  overlays: readonly { source: string; path: string }[] = [],
): Promise<SiteDocuments> {
  const options = {
    readFile: async (path: string) => {
      const absolute = input.paths.get(path);
      return absolute === undefined ? undefined : fs.readFile(absolute).catch(() => undefined);
    },
    asyncApiFindings: channelFindings,
    // A file that is never served to readers stays closed under every name.
    readReferenced: async (path: string, bytesMax: number) => {
      const absolute = isServedFile(path) ? input.paths.get(path) : undefined;
      return absolute === undefined ? undefined : fileWithin(absolute, bytesMax).catch(() => undefined);
    },
    cacheDirectory: join(/* turbopackIgnore: true */ input.cacheFolder, 'openapi'),
    shared: input.shared,
    // The overlays of a document apply wherever it is named.
    overlaysOf: (source: string) => [
      ...new Set(
        overlays
          .filter((overlay) => sourceOf(input, overlay.source) === source)
          .map(({ path }) => path.trim().replace(/^(?:\.?\/)+/, '')),
      ),
    ],
    ...input.remote,
    network: input.remote.network ?? { policy: addressPolicy() },
    clock: systemClock,
    // The operator allowed these hosts for playgrounds. Here, an untrusted document could show parts of their responses
    // as its own.
    referencedNetwork:
      input.trust === 'markup' ? { ...input.remote.network, policy: addressPolicy() } : undefined,
  };
  const library = createDocumentLibrary(options);
  const sources = [...new Set([...written].map((name) => sourceOf(input, name)))].sort();
  const all = await Promise.all(sources.map((source) => readNowOrBefore(source)));
  const bySource = new Map(all.map((document) => [document.source, document]));
  const named = (name: string) => {
    const known = bySource.get(sourceOf(input, name));
    if (known !== undefined) return known;
    const [match] = matchDocumentName(name, sources);
    return match === undefined ? undefined : bySource.get(match);
  };

  /** The current document of the repository, or the last good one if it is broken. */
  async function readNowOrBefore(source: string): Promise<SiteDocument> {
    const now = await readDocument(library, source);
    const { lastGood } = input;
    const [finding] = now.diagnostics;
    const absolute = input.paths.get(source);
    // A removed document is meant to be gone. For remote ones, the library keeps its own copies.
    if (lastGood === undefined || absolute === undefined || isAddress(source)) return now;
    if (now.read !== undefined) {
      const text = await fs.readFile(absolute, 'utf8').catch(() => undefined);
      if (text !== undefined) await lastGood.keep(source, text);
      return now;
    }
    const earlier = await lastGood.read(source);
    if (finding === undefined || earlier === undefined) return now;
    const before = createDocumentLibrary({
      ...options,
      readFile: async (path) => (path === source ? Buffer.from(earlier) : options.readFile(path)),
    });
    const { read } = await readDocument(before, source);
    if (read !== undefined) lastGood.tell(source, { finding, readersGet: 'an earlier version' });
    return { source, read, diagnostics: now.diagnostics };
  }

  return {
    all,
    named,
    inEffect: (reference) =>
      reference === undefined
        ? all
        : [...new Set(reference.sources.flatMap((source) => named(source) ?? []))],
    hasRemote: all.some(isRemote),
    hasChanged: async () => {
      const asked = await Promise.all(
        all.filter(isRemote).map(({ source }) => readDocument(library, source)),
      );
      return asked.some((now) => stateOf(now) !== stateOf(bySource.get(now.source)));
    },
    check: async () => (await Promise.all(sources.map((source) => library.check(source)))).flat(),
  };
}

/** Checks the size first, because many large files would fill the memory before they are counted. */
async function fileWithin(absolute: string, bytesMax: number): Promise<Uint8Array | 'too-large'> {
  const { size } = await fs.stat(absolute);
  return size > bytesMax ? 'too-large' : fs.readFile(absolute);
}

/** Whether the document or part of it comes from another host. */
function isRemote({ source, read }: SiteDocument): boolean {
  return isAddress(source) || read?.document.files?.some(isAddress) === true;
}

function stateOf(document: SiteDocument | undefined): string {
  return JSON.stringify([document?.read?.document.hash, document?.diagnostics]);
}

async function readDocument(
  library: ReturnType<typeof createDocumentLibrary>,
  source: string,
): Promise<SiteDocument> {
  const loaded = await library.load(source);
  const { diagnostics } = loaded;
  if (loaded.document === undefined) return { source, read: undefined, diagnostics };
  const { document, index, url } = loaded;
  const channels = indexChannels(document);
  const graphql = graphqlOf(document);
  const sdk = document.isSdk === true && isSdkLibrary(document.root) ? document.root : undefined;
  return { source, read: { source, document, index, channels, graphql, sdk, url }, diagnostics };
}

function graphqlOf({ isGraphql, root }: OpenApiDocument): ReadDocument['graphql'] {
  return isGraphql === true && isGraphqlSchema(root) ? { schema: root, parts: schemaParts(root) } : undefined;
}

/** Resolves a document's name as written, below `content/`, or without extension. */
function sourceOf({ paths, repository }: DocumentsInput, written: string): string {
  const name = written.trim();
  if (isAddress(name)) return name;
  const path = name.replace(/^(?:\.?\/)+/, '');
  const candidates = [path, path.replace(/^content\//, '')];
  return (
    candidates.find((candidate) => paths.has(candidate)) ?? matchDocumentName(path, repository)[0] ?? path
  );
}
