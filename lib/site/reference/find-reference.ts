import type { IndexedChannel } from '@/lib/asyncapi/indexed-channel';
import { didYouMean, nearestName } from '@/lib/base/text/nearest-name';
import type { PageFrontMatter } from '@/lib/content/page-front-matter';
import { entryFromText } from '@/lib/docs/navigation/navigation-entry';
import type { OpenApiReference } from '@/lib/docs/navigation/navigation-node';
import type { GraphqlSchema } from '@/lib/graphql/graphql-schema';
import type { GraphqlPart } from '@/lib/graphql/schema-parts';
import type { IndexedOperation, IndexedSchema } from '@/lib/openapi/index/document-index';
import { findOperation, findSchema, nearestOperation } from '@/lib/openapi/index/find-operation';
import { isAddress } from '@/lib/openapi/references/reference-address';
import type { SdkLibrary, SdkSymbol } from '@/lib/sdk/sdk-library';
import {
  type DocumentWords,
  missingReference,
  type PageReferenceProblem,
  searchedDocuments,
} from './missing-reference';
import type { ReadDocument, SiteDocument, SiteDocuments } from './site-documents';

/** What a page documents, and the document that describes it. */
export type PageReference =
  | { kind: 'operation'; document: ReadDocument; operation: IndexedOperation }
  | { kind: 'schema'; document: ReadDocument; schema: IndexedSchema }
  /** All schemas of a document. */
  | { kind: 'schemas'; document: ReadDocument }
  | { kind: 'channel'; document: ReadDocument; channel: IndexedChannel }
  | { kind: 'graphql'; document: ReadDocument; part: GraphqlPart; schema: GraphqlSchema }
  | { kind: 'sdk'; document: ReadDocument; symbol: SdkSymbol; library: SdkLibrary }
  /** The changes of a document in Git. `tellsRemoved`: the author allows removed operations to be listed. */
  | { kind: 'changelog'; document: ReadDocument; tellsRemoved: boolean }
  /** The whole document: an overview of the API. */
  | { kind: 'document'; document: ReadDocument };

export type FoundReference =
  | { found: PageReference; ambiguity?: PageReferenceProblem | undefined }
  | { found: undefined; problem: PageReferenceProblem };

export interface WrittenOperation {
  file?: string | undefined;
  method: string;
  target: string;
}

export function findOperationReference(
  documents: SiteDocuments,
  written: WrittenOperation,
  inEffect: OpenApiReference | undefined,
): FoundReference {
  const { file, method, target } = written;
  const searched = searchedDocuments(documents, file, inEffect);
  const read = searched.flatMap(({ read }) => read ?? []);
  const matches = read.flatMap((document) => {
    const operation = findOperation(document.index, method, target);
    return operation === undefined ? [] : [{ document, operation }];
  });
  const name = method === 'WEBHOOK' ? `webhook ${target}` : `${method} ${target}`;
  const [first] = matches;
  if (first !== undefined) {
    return { found: { kind: 'operation', ...first }, ambiguity: ambiguityOf(name, matches) };
  }
  const nearest = read.flatMap(({ index }) => nearestOperation(index, method, target) ?? [])[0];
  const hint = didYouMean(nearest, 'Write the method and the path as the document writes them.');
  return missing(`"${name}"`, { file, searched, hint });
}

/** The operation or schema named by front matter; `undefined` if there is none. */
export function findFrontMatterReference(
  documents: SiteDocuments,
  {
    openapi,
    openapiSchema,
    openapiChangelog,
    openapiChangelogRemoved = false,
  }: Pick<
    Partial<PageFrontMatter>,
    'openapi' | 'openapiSchema' | 'openapiChangelog' | 'openapiChangelogRemoved'
  >,
  inEffect: OpenApiReference | undefined,
): FoundReference | undefined {
  if (openapi !== undefined) {
    const written = entryFromText(openapi);
    if (written.kind === 'operation') return findOperationReference(documents, written, inEffect);
    const source = documentFromText(openapi);
    if (source !== undefined) return findDocumentReference(documents, source);
    const problem: PageReferenceProblem = {
      rule: 'unknown-operation',
      message: `says "openapi: ${openapi}", which names no operation.`,
      hint: 'Write a method and a path, for example "openapi.yaml GET /pets", or "webhook order.paid".',
    };
    return { found: undefined, problem };
  }
  if (openapiSchema !== undefined) return findSchemaReference(documents, openapiSchema, inEffect);
  return openapiChangelog === undefined
    ? undefined
    : findChangelog(documents, openapiChangelog, openapiChangelogRemoved);
}

/** A document that front matter names alone, for an overview of its API. */
export function documentFromText(text: string): string | undefined {
  const name = text.trim();
  return /^\S+\.(?:json|ya?ml)$/i.test(name) || /^https?:\/\/\S+$/i.test(name) ? name : undefined;
}

function findDocumentReference(documents: SiteDocuments, source: string): FoundReference {
  const named = documents.named(source);
  if (named?.read !== undefined) return { found: { kind: 'document', document: named.read } };
  return missing('the API', { file: source, searched: [named ?? []].flat() });
}

/** Only a document that consists of its files: Git has no history of remote documents and overlay results. */
function findChangelog(documents: SiteDocuments, source: string, tellsRemoved: boolean): FoundReference {
  const named = documents.named(source);
  const { read } = named ?? {};
  if (read === undefined) return missing('the changes', { file: source, searched: [named ?? []].flat() });
  const { asyncApi, isGraphql, isSdk, isOverlaid } = read.document;
  const reason = isAddress(read.source)
    ? 'which another host has, so that git knows nothing of it'
    : isOverlaid === true
      ? 'which has overlays, and these may hide what its history says'
      : asyncApi !== undefined || isGraphql === true || isSdk === true
        ? 'which is no OpenAPI document'
        : undefined;
  if (reason === undefined) return { found: { kind: 'changelog', document: read, tellsRemoved } };
  const problem: PageReferenceProblem = {
    rule: 'unknown-operation',
    message: `says "openapi-changelog: ${source}", ${reason}.`,
    hint: 'Name an OpenAPI document that is a file of the site, without overlays.',
  };
  return { found: undefined, problem };
}

function findSchemaReference(
  documents: SiteDocuments,
  text: string,
  inEffect: OpenApiReference | undefined,
): FoundReference {
  const { file, name } = schemaFromText(text);
  const searched = searchedDocuments(documents, file, inEffect);
  const read = searched.flatMap(({ read }) => read ?? []);
  for (const document of read) {
    const schema = findSchema(document.index, name);
    if (schema !== undefined) return { found: { kind: 'schema', document, schema } };
  }
  const source = documentFromText(text);
  const whole = source === undefined ? undefined : documents.named(source);
  if (whole?.read !== undefined) return { found: { kind: 'schemas', document: whole.read } };
  if (source !== undefined) return missing('all schemas', { file: source, searched: [whole ?? []].flat() });
  const nearest = nearestName(
    name,
    read.flatMap(({ index }) => index.schemas.map((schema) => schema.name)),
  );
  const hint = didYouMean(nearest, 'Write a name of "components.schemas".');
  return missing(`the schema "${name}"`, { file, searched, hint });
}

/** @example schemaFromText('shop.yaml Order') // { file: 'shop.yaml', name: 'Order' } */
export function schemaFromText(text: string): { file?: string | undefined; name: string } {
  const written = text.trim();
  const name = written.split(/\s+/).at(-1) ?? '';
  const file = written.slice(0, written.length - name.length).trim();
  return file === '' ? { name } : { file, name };
}

function ambiguityOf(name: string, matches: { document: ReadDocument }[]): PageReferenceProblem | undefined {
  if (matches.length < 2) return undefined;
  const sources = matches.map(({ document }) => document.source);
  return {
    rule: 'ambiguous-operation',
    message: `names "${name}", which ${sources.join(' and ')} describe; the page shows that of ${sources[0]}.`,
    hint: `Write the document before it: "${sources[0]} ${name}".`,
  };
}

const WORDS: DocumentWords = {
  one: 'a document',
  noneInEffect: ', but the site has no OpenAPI document',
  notThis: 'no OpenAPI document of the site',
  hint: 'Write the path of the document, for example "openapi.yaml GET /pets", or set "openapi" in docs.json.',
};

/** `subject` is worded for messages: `"GET /pets"`, `the schema "Pet"`. */
function missing(
  subject: string,
  {
    file,
    searched,
    hint = WORDS.hint,
  }: { file?: string | undefined; searched: SiteDocument[]; hint?: string },
): FoundReference {
  const unknown = { rule: 'unknown-operation', hint } as const;
  return { found: undefined, problem: missingReference(WORDS, { subject, file, searched, unknown }) };
}
