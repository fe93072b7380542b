import { table } from '@/lib/base/values/table';
import { methodKeys } from '../path-item';

/** The kind of a part, known by its place. It tells where `$ref` is a reference, and what the reference points to. */
export type PartKind =
  | 'document'
  | 'components'
  | 'path'
  | 'operation'
  | 'parameter'
  | 'body'
  | 'response'
  | 'header'
  | 'example'
  | 'link'
  | 'callback'
  | 'scheme'
  | 'media'
  | 'encoding'
  | 'schema'
  /** Channels, operations and messages of AsyncAPI, and their parts. */
  | 'channel'
  /** Neither data nor a shareable part: `info`, `servers`, `tags`. */
  | 'other'
  | 'data';

/** One part, a list of parts, or a map whose keys are chosen by the author. */
export interface PartPlace {
  kind: PartKind;
  holds: 'one' | 'list' | 'map';
}

const one = (kind: PartKind): PartPlace => ({ kind, holds: 'one' });
const list = (kind: PartKind): PartPlace => ({ kind, holds: 'list' });
const map = (kind: PartKind): PartPlace => ({ kind, holds: 'map' });

const media = { content: map('media'), examples: map('example'), example: one('data') };
const parameter = table({ ...media, schema: one('schema'), items: one('schema'), default: one('data') });

const places: Readonly<Record<PartKind, Readonly<Record<string, PartPlace>>>> = {
  document: table({
    paths: map('path'),
    webhooks: map('path'),
    'x-webhooks': map('path'),
    components: one('components'),
    // AsyncAPI.
    channels: map('channel'),
    operations: map('channel'),
    // Swagger 2.0.
    definitions: map('schema'),
    parameters: map('parameter'),
    responses: map('response'),
    securityDefinitions: map('scheme'),
  }),
  components: table({
    schemas: map('schema'),
    parameters: map('parameter'),
    responses: map('response'),
    requestBodies: map('body'),
    headers: map('header'),
    examples: map('example'),
    links: map('link'),
    callbacks: map('callback'),
    pathItems: map('path'),
    securitySchemes: map('scheme'),
    mediaTypes: map('media'),
    ...Object.fromEntries(
      ['channels', 'operations', 'messages', 'messageTraits', 'operationTraits', 'replies'].map((key) => [
        key,
        map('channel'),
      ]),
    ),
  }),
  path: table({
    parameters: list('parameter'),
    servers: one('other'),
    additionalOperations: map('operation'),
    ...Object.fromEntries(methodKeys.map((key) => [key, one('operation')])),
  }),
  operation: table({
    parameters: list('parameter'),
    requestBody: one('body'),
    responses: map('response'),
    callbacks: map('callback'),
  }),
  parameter,
  header: parameter,
  body: table({ content: map('media') }),
  response: table({
    content: map('media'),
    headers: map('header'),
    links: map('link'),
    schema: one('schema'),
    examples: one('data'),
  }),
  media: table({
    ...media,
    schema: one('schema'),
    itemSchema: one('schema'),
    encoding: map('encoding'),
  }),
  encoding: table({ headers: map('header') }),
  callback: table({}),
  link: table({ parameters: one('data'), requestBody: one('data') }),
  example: table({ value: one('data'), dataValue: one('data') }),
  scheme: table({}),
  schema: table({
    ...Object.fromEntries(
      ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'].map((key) => [
        key,
        map('schema'),
      ]),
    ),
    ...Object.fromEntries(['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((key) => [key, list('schema')])),
    ...Object.fromEntries(
      [
        ...['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'],
        ...['unevaluatedItems', 'unevaluatedProperties', 'contentSchema'],
        // The schema of an AsyncAPI 3.0 payload, beside the name of its schema language.
        'schema',
      ].map((key) => [key, one('schema')]),
    ),
    ...Object.fromEntries(
      ['example', 'examples', 'default', 'enum', 'const', 'required', 'discriminator'].map((key) => [
        key,
        one('data'),
      ]),
    ),
  }),
  channel: table({
    payload: one('schema'),
    headers: one('schema'),
    messages: map('channel'),
    parameters: map('channel'),
    ...Object.fromEntries(['traits', 'oneOf', 'servers', 'security'].map((key) => [key, list('channel')])),
    ...Object.fromEntries(
      ['message', 'publish', 'subscribe', 'channel', 'reply', 'bindings'].map((key) => [key, one('channel')]),
    ),
    examples: one('data'),
  }),
  other: table({}),
  data: table({}),
};

export function placeUnder(kind: PartKind, key: string): PartPlace {
  const known = places[kind][key];
  if (known !== undefined) return known;
  // Every key of a callback is an expression with a path item.
  if (kind === 'callback' && !key.startsWith('x-')) return one('path');
  return one(kind === 'data' || key.startsWith('x-') ? 'data' : 'other');
}

const sections = table({
  schema: 'schemas',
  parameter: 'parameters',
  response: 'responses',
  body: 'requestBodies',
  header: 'headers',
  example: 'examples',
  link: 'links',
  callback: 'callbacks',
  scheme: 'securitySchemes',
});
const swaggerSections = table({ schema: 'definitions', parameter: 'parameters', response: 'responses' });

/** The section for referenced parts of a kind; `undefined` for kinds that are inlined. */
export function sectionOf(kind: PartKind, isSwagger: boolean): readonly string[] | undefined {
  const section = isSwagger ? swaggerSections[kind] : sections[kind];
  if (section === undefined) return undefined;
  return isSwagger ? [section] : ['components', section];
}
