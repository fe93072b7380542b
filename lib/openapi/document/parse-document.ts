import { createHash } from 'node:crypto';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { Rule } from '@/lib/base/errors/diagnostic-rules';
import { isRecord } from '@/lib/base/values/is-record';
import { isGraphqlText } from '@/lib/graphql/is-graphql-text';
import { isSdkValue } from '@/lib/sdk/is-sdk-value';
import type { OpenApiDocument, OpenApiVersion } from '../open-api-document';
import { type OverlayText, withOverlays } from '../overlay/apply-overlays';
import { ownValue, type RawRecord, recordIn } from '../raw-value';
import { bundledDocument } from '../references/bundled-document';
import type { ReadReferenced } from '../references/referenced-files';
import { isSwagger, openApiFromSwagger } from '../swagger/open-api-from-swagger';
import { asyncApiFrom } from './async-api-from';
import { excessOf } from './document-size';
import { parseText } from './parse-text';
import { createPositionFinder } from './position-finder';

export type ParsedDocument =
  | { document: OpenApiDocument; diagnostics: Diagnostic[] }
  | { document: undefined; diagnostics: Diagnostic[] };

export interface DocumentSource {
  name: string;
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string;
  text: string;
  overlays?: readonly OverlayText[] | undefined;
}

export function documentSource(
  bytes: Uint8Array,
  name: string,
  overlays: readonly OverlayText[] = [],
): DocumentSource {
  // Files from Windows may start with a byte order mark, which JSON does not allow.
  const text = new TextDecoder('utf-8').decode(bytes).replace(/^\uFEFF/, '');
  const hash = createHash('sha256').update(bytes);
  if (overlays.length === 0) return { name, hash: hash.digest('hex'), text };
  hash.update(JSON.stringify(overlays));
  return { name, hash: hash.digest('hex'), text, overlays };
}

/** Parses an OpenAPI document in JSON or YAML. For untrusted content, which may take long, use `parsedInThread`. */
export function parseDocument(source: DocumentSource): ParsedDocument {
  const parsed = parseText(source.text, source.name);
  if ('problem' in parsed) return { document: undefined, diagnostics: [parsed.problem] };
  return overlaidDocument(parsed.value, source);
}

/** Lists a GraphQL schema among the documents of a site. */
export function graphqlDocument(root: RawRecord, { name, hash }: DocumentSource): OpenApiDocument {
  return { name, version: '3.1', hash, root, isGraphql: true };
}

/** Lists an SDK library among the documents of a site. */
export function sdkDocument(root: RawRecord, { name, hash }: DocumentSource): OpenApiDocument {
  return { name, version: '3.1', hash, root, isSdk: true };
}

export async function parseWithReferences(
  source: DocumentSource,
  read: ReadReferenced,
): Promise<ParsedDocument> {
  if (isGraphqlText(source)) {
    const { schemaFromText } = await import('@/lib/graphql/schema-from-text');
    const { schema, diagnostics } = schemaFromText(source);
    return schema === undefined
      ? { document: undefined, diagnostics }
      : { document: graphqlDocument(schema, source), diagnostics };
  }
  const parsed = parseText(source.text, source.name);
  if ('problem' in parsed) return { document: undefined, diagnostics: [parsed.problem] };
  if (excessOf(parsed.value) !== undefined) return documentFrom(parsed.value, source);
  if (isSdkValue(parsed.value)) {
    const { libraryFrom } = await import('@/lib/sdk/library-from');
    const { library, diagnostics = [] } = libraryFrom(parsed.value, source.name) ?? {};
    return library === undefined
      ? { document: undefined, diagnostics }
      : { document: sdkDocument(library, source), diagnostics };
  }
  const files = new Set<string>();
  const { root, diagnostics, ...facts } = await bundledDocument(parsed.value, source, (names) => {
    for (const name of names) files.add(name);
    return read(names);
  });
  const made = overlaidDocument(root, source);
  const all = [...diagnostics, ...made.diagnostics];
  const isFollowed = files.size > 0 || diagnostics.length > 0;
  if (made.document === undefined || !isFollowed) return { ...made, diagnostics: all };
  return { document: { ...made.document, ...facts, files: [...files].sort() }, diagnostics: all };
}

function overlaidDocument(value: unknown, source: DocumentSource): ParsedDocument {
  if (source.overlays === undefined) return documentFrom(value, source);
  const excess = excessOf(value);
  if (excess !== undefined) return documentFrom(value, source);
  const { root, diagnostics } = withOverlays(value, source.overlays);
  const made = documentFrom(root, source);
  if (made.document === undefined)
    return { document: undefined, diagnostics: [...diagnostics, ...made.diagnostics] };
  return {
    document: { ...made.document, isOverlaid: true },
    diagnostics: [...diagnostics, ...made.diagnostics],
  };
}

/** Turns a parsed value into an OpenAPI document, or returns why it is not one. */
export function documentFrom(root: unknown, { name, hash, text }: DocumentSource): ParsedDocument {
  const refuse = (rule: Rule, message: string, hint: string, key?: string): ParsedDocument => ({
    document: undefined,
    diagnostics: [
      {
        severity: 'error',
        rule,
        file: name,
        ...(key === undefined ? undefined : createPositionFinder(text).positionOf(`#/${key}`)),
        message,
        hint,
      },
    ],
  });
  if (!isRecord(root)) {
    return refuse('not-open-api', 'holds no object.', 'Write an OpenAPI document: openapi, info, paths.');
  }
  const excess = excessOf(root);
  if (excess !== undefined) return refuse('document-too-large', excess.message, excess.hint);
  if (Object.hasOwn(root, 'asyncapi')) return asyncApiFrom(root, { name, hash, text });
  if (isSwagger(root)) return fromSwagger(root, { name, hash, text });
  const version = versionOf(root);
  if (version === undefined) {
    const key = ['openapi', 'swagger'].find((candidate) => Object.hasOwn(root, candidate));
    return refuse(
      'open-api-version',
      versionMessage(root),
      'Write "openapi": "3.0.3", "3.1.0" or "3.2.0".',
      key,
    );
  }
  const problem = emptinessOf(root, version) ?? pathProblemOf(root);
  if (problem !== undefined) return refuse('no-operations', problem.message, problem.hint);
  const document = { name, version, hash, root };
  return { document, diagnostics: newerVersionWarning(root, name) };
}

function fromSwagger(root: RawRecord, source: DocumentSource): ParsedDocument {
  const { document, diagnostics } = documentFrom(openApiFromSwagger(root), source);
  if (document === undefined) return { document, diagnostics };
  const { line } = createPositionFinder(source.text).positionOf('#/swagger') ?? {};
  const converted: Diagnostic = {
    severity: 'warning',
    rule: 'open-api-version',
    file: source.name,
    ...(line === undefined ? undefined : { line }),
    message: 'is Swagger 2.0, which is shown as the OpenAPI 3.0 that it converts to.',
    hint: 'Write it in OpenAPI 3.1 when you can: 2.0 cannot say all that pages show.',
  };
  return { document: { ...document, isConverted: true }, diagnostics: [converted, ...diagnostics] };
}

function versionOf(root: RawRecord): OpenApiVersion | undefined {
  // YAML parses `openapi: 3.1` as a number.
  const written = String(ownValue(root, 'openapi') ?? '');
  if (/^3\.0(\.|$)/.test(written) || written === '3') return '3.0';
  // 3.2 extends 3.1. Choice: newer minor versions are read like 3.2, with a warning, since they only add to it.
  return /^3\.[1-9]/.test(written) ? '3.1' : undefined;
}

function newerVersionWarning(root: RawRecord, file: string): Diagnostic[] {
  const written = String(ownValue(root, 'openapi'));
  if (!/^3\.[3-9]/.test(written)) return [];
  const message = `says OpenAPI ${written}, which is read like 3.2.`;
  return [
    { severity: 'warning', rule: 'open-api-version', file, message, hint: 'Write "3.2.0" to be certain.' },
  ];
}

function versionMessage(root: RawRecord): string {
  const written = ownValue(root, 'openapi') ?? ownValue(root, 'swagger');
  if (written === undefined) return 'has neither an "openapi" nor an "asyncapi" version.';
  return `is ${ownValue(root, 'openapi') === undefined ? 'Swagger' : 'OpenAPI'} ${String(written)}, which is not supported.`;
}

// Real paths are much shorter, and each is compared with others.
const pathCharactersMax = 1_000;
const pathsMax = 20_000;

function pathProblemOf(root: RawRecord) {
  const paths = Object.keys(recordIn(root, 'paths'));
  if (paths.length > pathsMax) {
    return {
      message: `has ${paths.length} paths; at most ${pathsMax} are shown.`,
      hint: 'Split the document.',
    };
  }
  const long = paths.find((path) => path.length > pathCharactersMax);
  if (long === undefined) return undefined;
  return {
    message: `has a path of ${long.length} characters, which begins with "${long.slice(0, 40)}"; at most ${pathCharactersMax} are shown.`,
    hint: 'Shorten it.',
  };
}

function emptinessOf(root: RawRecord, version: OpenApiVersion) {
  const paths = ownValue(root, 'paths');
  if (paths !== undefined && !isRecord(paths)) {
    return { message: 'has "paths" that are no object.', hint: 'Write an object of paths.' };
  }
  const hasSome = ['paths', 'webhooks', 'x-webhooks'].some(
    (key) => Object.keys(recordIn(root, key)).length > 0,
  );
  const hasComponents = Object.keys(recordIn(root, 'components')).length > 0;
  // A document with only schemas is valid in 3.1, and schema pages can be made from a 3.0 one too.
  if (hasSome || hasComponents) return undefined;
  const hint = version === '3.0' ? 'Add "paths".' : 'Add "paths" or "webhooks".';
  return { message: 'describes no operations.', hint };
}
