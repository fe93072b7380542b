import { authorExample } from '@/lib/openapi/example/author-example';
import type { IndexedOperation } from '@/lib/openapi/index/document-index';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import type { SecuritySchemeView, SecurityView } from '@/lib/openapi/operation/operation-view';
import {
  entriesIn,
  type RawOperation,
  type RawPart,
  rawOperation,
  rawParameters,
  schemaPartsIn,
} from '@/lib/openapi/operation/raw-operation';
import { ownValue, textIn } from '@/lib/openapi/raw-value';
import { composeRequest } from '@/lib/openapi/request/compose-request';
import type { HttpBodyExample, HttpRequestExample } from '@/lib/openapi/request/http-request-example';
import { planRequest } from '@/lib/openapi/request/plan-request';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { RequestCredential } from '@/lib/openapi/request/request-values';
import { mergeSchema } from '@/lib/openapi/schema/merge-schema';
import type { ProbeSettings } from './probe-settings';

export interface PlannedProbe {
  document: OpenApiDocument;
  entry: IndexedOperation;
  raw: RawOperation;
  /** The URL without credentials, for reports. */
  address: string;
  request: HttpRequestExample;
}

export interface LeftOperation {
  document: OpenApiDocument;
  entry: IndexedOperation;
  left: string;
}

export interface ProbeInput {
  /** Base URL of all requests, instead of the document's servers. */
  serverUrl: string;
  settings: ProbeSettings;
  /** The credential for a security scheme, by its name in the document. */
  secretOf(scheme: string): string | undefined;
  /** The name of that credential in messages to a person. */
  secretName(scheme: string): string;
}

/** The request for an operation, or why there is none; `undefined` for webhooks and excluded operations. */
export function planProbe(
  document: OpenApiDocument,
  entry: IndexedOperation,
  input: ProbeInput,
): PlannedProbe | LeftOperation | undefined {
  const raw = entry.kind === 'operation' && !entry.isExcluded ? rawOperation(document, entry) : undefined;
  const plan = raw && planRequest(document, entry);
  if (raw === undefined || plan === undefined) return undefined;
  const left = (reason: string): LeftOperation => ({ document, entry, left: reason });
  const refusal = refusalOf(document, { entry, raw }, input.settings);
  if (refusal !== undefined) return left(refusal);
  const values = parametersOf(document, { entry, raw, plan }, input.settings);
  if ('unknown' in values) return left(`no example or default for ${values.unknown.join(' and ')}`);
  const credentials = credentialsFor(plan.security, input);
  if ('missing' in credentials) return left(`no credentials: set ${credentials.missing}`);
  const [body] = plan.bodies;
  const composed = (secrets: RequestCredential[]) =>
    composeRequest(plan, {
      serverUrl: input.serverUrl,
      parameters: values.known,
      body: body === undefined ? undefined : { mediaType: body.mediaType, value: body.example },
      credentials: secrets,
      additions: [{ location: 'header', name: 'Accept', value: acceptedTypes(document, raw) }],
    });
  const request = composed(credentials.given);
  if (request.body !== undefined && bytesOfBody(request.body) === undefined)
    return left(request.body.kind === 'multipart' ? 'its body is multipart' : 'its body is a file');
  return { document, entry, raw, request, address: composed([]).url };
}

/** The bytes of a body; `undefined` for files and multipart bodies. */
export function bytesOfBody(body: HttpBodyExample): Uint8Array | undefined {
  if (body.kind === 'json' || body.kind === 'text') return new TextEncoder().encode(body.text);
  if (body.kind !== 'form') return undefined;
  const form = new URLSearchParams(body.fields.map(({ name, value }): [string, string] => [name, value]));
  return new TextEncoder().encode(form.toString());
}

function refusalOf(
  document: OpenApiDocument,
  { entry, raw }: { entry: IndexedOperation; raw: RawOperation },
  { operations, skip }: ProbeSettings,
): string | undefined {
  const mark = ownValue(raw.operation.value, 'x-probe');
  if (mark === false || skip.includes(entry.key)) return 'marked to be left out';
  const isMarked = mark === true || operations.includes(entry.key);
  if (!isMarked && entry.method !== 'GET' && entry.method !== 'HEAD')
    return 'may write: mark it with "x-probe": true where it does not';
  const types = successTypes(document, raw);
  if (types.length > 0 && types.every((type) => /^text\/event-stream\b/.test(type)))
    return 'its answer is a stream without an end';
  return undefined;
}

type Known = { name: string; location: RequestPlan['parameters'][number]['location']; value: unknown }[];

/** Values for an operation's required parameters, or the names of those without a known value. */
function parametersOf(
  document: OpenApiDocument,
  { entry, raw, plan }: { entry: IndexedOperation; raw: RawOperation; plan: RequestPlan },
  { values }: ProbeSettings,
): { known: Known } | { unknown: string[] } {
  const parts = rawParameters(document, raw);
  const known: Known = [];
  const unknown: string[] = [];
  for (const { name, location, isRequired } of plan.parameters) {
    const part = parts.find(
      ({ value }) => textIn(value, 'name') === name && textIn(value, 'in') === location,
    );
    const given = ownValue(values, `${entry.key} ${name}`) ?? ownValue(values, name);
    const written = given === undefined ? part && writtenValue(document, part) : { value: given };
    // Optional parameters are sent only if the team configured a value.
    if (!isRequired && given === undefined) continue;
    if (written === undefined) unknown.push(name);
    else known.push({ name, location, value: written.value });
  }
  return unknown.length > 0 ? { unknown } : { known };
}

/** A parameter's value from the document: its example, default or first allowed value. */
function writtenValue(document: OpenApiDocument, part: RawPart): { value: unknown } | undefined {
  const holder = entriesIn(document, part, 'content')[0]?.[1] ?? part;
  for (const [, named] of entriesIn(document, holder, 'examples'))
    if (Object.hasOwn(named.value, 'value')) return { value: named.value.value };
  if (Object.hasOwn(holder.value, 'example')) return { value: holder.value.example };
  const parts = schemaPartsIn(holder);
  if (parts === undefined) return undefined;
  const schema = mergeSchema(document, parts);
  const example = authorExample(schema);
  if (example !== undefined) return example;
  if (schema.keywords.has('const')) return { value: schema.keywords.get('const') };
  const [first] = schema.enumValues ?? [];
  return first === undefined ? undefined : { value: first };
}

/** Credentials of the first alternative for which all are available. */
function credentialsFor(
  { alternatives, isOptional }: SecurityView,
  { secretOf, secretName }: ProbeInput,
): { given: RequestCredential[] } | { missing: string } {
  const secretsOf = (schemes: readonly SecuritySchemeView[]) =>
    schemes.map((scheme) => ({ scheme, secret: secretOf(scheme.id) }));
  for (const { schemes } of alternatives) {
    const secrets = secretsOf(schemes);
    if (secrets.every(({ secret }) => secret !== undefined)) return { given: secrets };
  }
  if (isOptional || alternatives.length === 0) return { given: [] };
  const names = alternatives.map(({ schemes }) => schemes.map(({ id }) => secretName(id)).join(' and '));
  return { missing: [...new Set(names)].join(', or ') };
}

function acceptedTypes(document: OpenApiDocument, raw: RawOperation): string {
  return successTypes(document, raw).join(', ') || '*/*';
}

function successTypes(document: OpenApiDocument, raw: RawOperation): string[] {
  const types = entriesIn(document, raw.operation, 'responses')
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, response]) => entriesIn(document, response, 'content').map(([type]) => type));
  return [...new Set(types)];
}
