import { table } from '@/lib/base/values/table';
import type { RawRecord } from '@/lib/openapi/raw-value';

/** The kind of value at a place: a named part, a map or list of one kind, or a kind that depends on the value. */
export type ValueKind =
  | { is: string }
  | { map: ValueKind }
  | { list: ValueKind }
  | { oneOf: (value: RawRecord) => string };

export interface Part {
  keys: Readonly<Record<string, ValueKind>>;
  required?: readonly string[];
}

type Parts = Readonly<Record<string, Part | undefined>>;

const text = { is: 'text' };
const any = { is: 'any' };
const schema = { is: 'schema' };
const mapOf = (is: string) => ({ map: { is } });
const listOf = (is: string) => ({ list: { is } });

const described = { description: text, externalDocs: { is: 'externalDocs' } };
const titled = { title: text, summary: text };
const bindings = { bindings: { map: any } };

const shared: Record<string, Part> = {
  contact: { keys: { name: text, url: text, email: text } },
  license: { keys: { name: text, url: text }, required: ['name'] },
  tag: { keys: { name: text, ...described }, required: ['name'] },
  externalDocs: { keys: { url: text, description: text }, required: ['url'] },
  variable: { keys: { enum: { list: text }, default: text, description: text, examples: { list: text } } },
  correlationId: { keys: { description: text, location: text }, required: ['location'] },
  example: { keys: { name: text, summary: text, headers: any, payload: any } },
};

const info = {
  title: text,
  version: text,
  description: text,
  termsOfService: text,
  contact: { is: 'contact' },
  license: { is: 'license' },
};
const tags = { tags: listOf('tag') };
const message = {
  headers: any,
  payload: any,
  correlationId: { is: 'correlationId' },
  contentType: text,
  name: text,
  ...titled,
  ...described,
  ...tags,
  ...bindings,
  examples: listOf('example'),
};
const serverFacts = {
  protocol: text,
  protocolVersion: text,
  description: text,
  variables: mapOf('variable'),
  ...tags,
  ...bindings,
};
const messageComponents = {
  messages: mapOf('message'),
  messageTraits: mapOf('messageTrait'),
  correlationIds: mapOf('correlationId'),
};
const components = {
  schemas: { map: schema },
  ...messageComponents,
  securitySchemes: { map: any },
  serverVariables: mapOf('variable'),
  operationTraits: mapOf('operationTrait'),
  servers: mapOf('server'),
  channels: mapOf('channel'),
  parameters: mapOf('parameter'),
  serverBindings: { map: any },
  channelBindings: { map: any },
  operationBindings: { map: any },
  messageBindings: { map: any },
};

const inTwo: Parts = table({
  ...shared,
  document: {
    keys: {
      asyncapi: any,
      id: text,
      info: { is: 'info' },
      servers: mapOf('server'),
      defaultContentType: text,
      channels: mapOf('channel'),
      components: { is: 'components' },
      ...tags,
      externalDocs: { is: 'externalDocs' },
    },
    required: ['info', 'channels'],
  },
  info: { keys: info, required: ['title', 'version'] },
  server: { keys: { ...serverFacts, url: text, security: listOf('object') }, required: ['url', 'protocol'] },
  channel: {
    keys: {
      description: text,
      servers: { list: text },
      subscribe: { is: 'operation' },
      publish: { is: 'operation' },
      parameters: mapOf('parameter'),
      ...bindings,
    },
  },
  parameter: { keys: { description: text, schema, location: text } },
  operation: {
    keys: {
      operationId: text,
      summary: text,
      ...described,
      ...tags,
      ...bindings,
      security: listOf('object'),
      traits: listOf('operationTrait'),
      message: { oneOf: (value: RawRecord) => (Object.hasOwn(value, 'oneOf') ? 'messages' : 'message') },
    },
  },
  operationTrait: {
    keys: {
      operationId: text,
      summary: text,
      ...described,
      ...tags,
      ...bindings,
      security: listOf('object'),
    },
  },
  messages: { keys: { oneOf: listOf('message') } },
  message: { keys: { ...message, messageId: text, schemaFormat: text, traits: listOf('messageTrait') } },
  messageTrait: { keys: { ...message, messageId: text, schemaFormat: text } },
  components: { keys: components },
});

const inThree: Parts = table({
  ...shared,
  document: {
    keys: {
      asyncapi: any,
      id: text,
      info: { is: 'info' },
      servers: mapOf('server'),
      defaultContentType: text,
      channels: mapOf('channel'),
      operations: mapOf('operation'),
      components: { is: 'components' },
    },
    required: ['info'],
  },
  info: { keys: { ...info, ...tags, externalDocs: { is: 'externalDocs' } }, required: ['title', 'version'] },
  server: {
    keys: {
      ...serverFacts,
      ...titled,
      host: text,
      pathname: text,
      security: { list: any },
      externalDocs: { is: 'externalDocs' },
    },
    required: ['host', 'protocol'],
  },
  channel: {
    keys: {
      address: { is: 'text or null' },
      messages: mapOf('message'),
      ...titled,
      ...described,
      ...tags,
      ...bindings,
      servers: { list: any },
      parameters: mapOf('parameter'),
    },
  },
  parameter: {
    keys: {
      description: text,
      location: text,
      enum: { list: text },
      default: text,
      examples: { list: text },
    },
  },
  operation: {
    keys: {
      action: text,
      channel: any,
      messages: { list: any },
      reply: { is: 'reply' },
      ...titled,
      ...described,
      ...tags,
      ...bindings,
      security: { list: any },
      traits: listOf('operationTrait'),
    },
    required: ['action'],
  },
  operationTrait: { keys: { ...titled, ...described, ...tags, ...bindings, security: { list: any } } },
  reply: { keys: { address: { is: 'replyAddress' }, channel: any, messages: { list: any } } },
  replyAddress: { keys: { location: text, description: text }, required: ['location'] },
  message: { keys: { ...message, traits: listOf('messageTrait') } },
  messageTrait: { keys: message },
  components: {
    keys: {
      ...components,
      operations: mapOf('operation'),
      replies: mapOf('reply'),
      replyAddresses: mapOf('replyAddress'),
      externalDocs: mapOf('externalDocs'),
      tags: mapOf('tag'),
    },
  },
});

export function partsOf(version: '2' | '3'): Parts {
  return version === '2' ? inTwo : inThree;
}
