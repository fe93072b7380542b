import { join } from 'node:path';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { SharedBlobs } from '@/lib/base/shared-blobs';
import { isRecord } from '@/lib/base/values/is-record';
import { LruCache } from '@/lib/base/values/lru-cache';
import { isGraphqlText } from '@/lib/graphql/is-graphql-text';
import type { Finding } from '../check/finding';
import { findingDiagnostics } from '../check/finding-diagnostics';
import { operationFindings } from '../check/operation-findings';
import { referenceFindings } from '../check/reference-findings';
import { structureFindings } from '../check/structure-findings';
import { type DocumentSource, documentSource } from '../document/parse-document';
import { parseText } from '../document/parse-text';
import type { DocumentIndex } from '../index/document-index';
import { indexDocument } from '../index/index-document';
import type { OpenApiDocument } from '../open-api-document';
import type { OverlayText } from '../overlay/apply-overlays';
import { mayReferOutside } from '../references/reference-address';
import { type DocumentDigest, digestCache } from './digest-cache';
import { parsedInThread } from './parsed-in-thread';
import { type ReadFileWithin, type ReferencedSources, referencedSources } from './referenced-sources';
import { type RemoteOptions, remoteDocument } from './remote-document';
import { unreachableDocument } from './unreachable-document';

export type LoadedDocument =
  | { document: OpenApiDocument; index: DocumentIndex; url?: string | undefined; diagnostics: Diagnostic[] }
  | { document: undefined; diagnostics: Diagnostic[] };

export interface DocumentLibrary {
  /** Reads a document by path or URL; fast if its content is cached. */
  load(source: string): Promise<LoadedDocument>;
  /** All findings. As slow as parsing, so pages do not wait for them. */
  check(source: string): Promise<Diagnostic[]>;
}

export interface LibraryOptions extends Omit<RemoteOptions, 'directory'> {
  readFile: (path: string) => Promise<Uint8Array | undefined>;
  /** Content of a file that a document may reference; by default, any file of the repository. */
  readReferenced?: ReadFileWithin | undefined;
  /** Network policy for referenced files on other hosts; by default the same as for documents. */
  referencedNetwork?: RemoteOptions['network'] | undefined;
  /** Total time for all other hosts that a document references; default 20 seconds. */
  hostsMsMax?: number | undefined;
  overlaysOf?: ((source: string) => readonly string[]) | undefined;
  asyncApiFindings?: ((document: OpenApiDocument) => Promise<Finding[]>) | undefined;
  cacheDirectory: string;
  /** Store through which other machines share what they parsed. */
  shared?: SharedBlobs | undefined;
}

const REMEMBERED_MAX = 16;
/** The largest document we tried, GitHub's, has 13 MB. */
const DOCUMENT_BYTES_MAX = 16_000_000;

export function createDocumentLibrary(options: LibraryOptions): DocumentLibrary {
  const cache = digestCache(join(options.cacheDirectory, 'documents'), options.shared);
  const remembered = new LruCache<string, Promise<DocumentDigest | Diagnostic[]>>(REMEMBERED_MAX);
  const { readReferenced = options.readFile } = options;

  async function digestOf(bytes: Uint8Array, name: string): Promise<DocumentDigest | Diagnostic[]> {
    if (bytes.length > DOCUMENT_BYTES_MAX) return [tooBig(name, bytes.length)];
    const source = documentSource(bytes, name, await overlaysOf(name));
    if (isGraphqlText(source) || !mayReferOutside(source.text))
      return remember(source, () => readDigest(source));
    const references = referencedSources(source, { ...options, readReferenced });
    const hash = await references.knownHash();
    if (hash !== undefined) {
      const whole = { ...source, hash };
      const known = remembered.get(keyOf(whole)) ?? (await cache.read(whole));
      if (known !== undefined) return remember(whole, async () => known);
    }
    const digest = await parsedDigest(source, references);
    if (!Array.isArray(digest)) return remember(digest.document, async () => digest);
    // The list of files is part of the hash: without it, every page would request the other files again.
    return remember({ ...source, hash: await references.keep() }, async () => digest);
  }

  /** Keeps the last documents in memory, so that pages do not read them again. */
  function remember(
    of: Pick<DocumentSource, 'hash' | 'name'>,
    read: () => Promise<DocumentDigest | Diagnostic[]>,
  ): Promise<DocumentDigest | Diagnostic[]> {
    const key = keyOf(of);
    const known = remembered.get(key) ?? read();
    remembered.set(key, known);
    return known;
  }

  function overlaysOf(name: string): Promise<OverlayText[]> {
    const paths = options.overlaysOf?.(name) ?? [];
    return Promise.all(
      paths.map(async (path) => {
        const bytes = await options.readFile(path);
        return { name: path, text: bytes === undefined ? undefined : new TextDecoder().decode(bytes) };
      }),
    );
  }

  async function readDigest(source: DocumentSource) {
    return (await cache.read(source)) ?? parsedDigest(source, undefined);
  }

  async function parsedDigest(source: DocumentSource, references: ReferencedSources | undefined) {
    const parsed = await parsedInThread(source, references?.read ?? (async () => []));
    const { diagnostics } = parsed;
    if (parsed.document === undefined) return diagnostics;
    const hash = (await references?.keep()) ?? source.hash;
    const document = { ...parsed.document, hash };
    const digest = { document, index: indexDocument(document), diagnostics };
    await cache.write(digest, isJsonText(source.text));
    return digest;
  }

  async function open(source: string): Promise<Opened> {
    if (/^https?:/i.test(source)) return openRemote(source);
    const bytes = await options.readFile(source.replace(/^(\.?\/)+/, ''));
    if (bytes !== undefined) return { digest: await digestOf(bytes, source), bytes, warnings: [] };
    const message = 'is not in the repository.';
    const hint =
      'Write the path of an OpenAPI, AsyncAPI, GraphQL or SDK document from the folder of docs.json.';
    return {
      digest: [{ severity: 'error', rule: 'missing-document', file: source, message, hint }],
      warnings: [],
    };
  }

  async function openRemote(url: string): Promise<Opened> {
    const remote = await remoteDocument(url, {
      ...options,
      directory: join(options.cacheDirectory, 'remote'),
    });
    const { fetched, copy } = remote;
    const digest = fetched === undefined ? undefined : await digestOf(fetched, url);
    if (digest !== undefined && !Array.isArray(digest)) {
      await remote.keep();
      return { digest, bytes: fetched, url, warnings: [] };
    }
    const problem = remote.problem ?? 'it is no OpenAPI document';
    await remote.giveUp(problem);
    const found = unreachableDocument(url, problem, copy !== undefined);
    if (copy === undefined) return { digest: [found, ...(digest ?? [])], warnings: [] };
    return { digest: await digestOf(copy, url), bytes: copy, url, warnings: [found] };
  }

  async function textsOf(document: OpenApiDocument): Promise<Map<string, string>> {
    const names = [...new Set(document.origins?.map(({ file }) => file))];
    const references = referencedSources(document, { ...options, readReferenced });
    const contents = await references.read(names);
    return new Map(
      names.flatMap((name, position) => {
        const content = contents[position];
        return content !== undefined && 'text' in content ? [[name, content.text]] : [];
      }),
    );
  }

  return {
    async load(source) {
      const { digest, url, warnings } = await open(source);
      if (Array.isArray(digest)) return { document: undefined, diagnostics: [...warnings, ...digest] };
      const { document, index, diagnostics } = digest;
      return { document, index, url, diagnostics: [...warnings, ...diagnostics] };
    },
    async check(source) {
      const { digest, bytes, warnings } = await open(source);
      if (Array.isArray(digest)) return [...warnings, ...digest];
      if (
        digest.findings === undefined &&
        digest.document.isGraphql !== true &&
        digest.document.isSdk !== true
      ) {
        const { document, index } = digest;
        const { text } = documentSource(bytes ?? new Uint8Array(), source);
        const found = [
          ...referenceFindings(document),
          ...(document.asyncApi === undefined
            ? [
                ...operationFindings(document, index),
                ...(await structureFindings(writtenDocument(document, text))),
              ]
            : ((await options.asyncApiFindings?.(document)) ?? [])),
        ];
        digest.findings = findingDiagnostics(found, document, text, await textsOf(document));
        await cache.write(digest, isJsonText(text));
      }
      return [...warnings, ...digest.diagnostics, ...(digest.findings ?? [])];
    },
  };
}

function keyOf({ hash, name }: Pick<DocumentSource, 'hash' | 'name'>): string {
  return `${hash} ${name}`;
}

/** The document as the author wrote it: a converted one is checked against the specification it names. */
function writtenDocument(document: OpenApiDocument, text: string) {
  const parsed = document.isConverted === true ? parseText(text, document.name) : undefined;
  const root = parsed !== undefined && 'value' in parsed ? parsed.value : undefined;
  return isRecord(root) ? { root, version: '2.0' as const } : document;
}

function tooBig(file: string, bytes: number): Diagnostic {
  const megabytes = (count: number) => `${Math.ceil(count / 1_000_000)} MB`;
  return {
    severity: 'error',
    rule: 'document-too-large',
    file,
    message: `has ${megabytes(bytes)}; at most ${megabytes(DOCUMENT_BYTES_MAX)} are read.`,
    hint: 'Split the document.',
  };
}

function isJsonText(text: string): boolean {
  return /^\s*\{/.test(text);
}

interface Opened {
  digest: DocumentDigest | Diagnostic[];
  bytes?: Uint8Array | undefined;
  url?: string | undefined;
  warnings: Diagnostic[];
}
