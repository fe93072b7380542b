import type { ExampleView, ServerView } from '@/lib/openapi/operation/operation-view';
import type { SchemaView } from '@/lib/openapi/schema/schema-view';
import type { ChannelAction } from '../raw-channel';

/** Everything that the page of a channel shows, in one form for 2.x and 3.0. */
export interface ChannelView {
  key: string;
  /** Where messages go; the name of the channel, where the document leaves it open. */
  address: string;
  title: string;
  /** Markdown. */
  description?: string | undefined;
  isDeprecated: boolean;
  externalDocs?: ExternalDocs | undefined;
  servers: ChannelServerView[];
  parameters: ChannelParameterView[];
  operations: ChannelOperationView[];
  /** Messages that no operation names. */
  messages: MessageView[];
  bindings: BindingView[];
}

export interface ExternalDocs {
  url: string;
  description?: string | undefined;
}

export interface ChannelServerView extends ServerView {
  name: string;
  protocol: string;
  protocolVersion?: string | undefined;
  security: SchemeView[];
  bindings: BindingView[];
}

export interface ChannelParameterView {
  name: string;
  anchor: string;
  description?: string | undefined;
  schema?: SchemaView | undefined;
  /** Runtime expression that says where in a message the value stands. */
  location?: string | undefined;
}

export interface ChannelOperationView {
  id?: string | undefined;
  action: ChannelAction;
  title: string;
  /** Fragment of its place on the page. */
  anchor: string;
  description?: string | undefined;
  isDeprecated: boolean;
  externalDocs?: ExternalDocs | undefined;
  security: SchemeView[];
  messages: MessageView[];
  reply?: ReplyView | undefined;
  bindings: BindingView[];
}

/** What answers a message. */
export interface ReplyView {
  /** Runtime expression of the address. */
  address?: string | undefined;
  description?: string | undefined;
  /** Name of the channel, where the document gives one. */
  channel?: string | undefined;
  messages: MessageView[];
}

export interface MessageView {
  /** Where it is written, so that a message shown twice is described once. */
  place: string;
  name: string;
  title: string;
  anchor: string;
  summary?: string | undefined;
  description?: string | undefined;
  contentType?: string | undefined;
  isDeprecated: boolean;
  externalDocs?: ExternalDocs | undefined;
  correlationId?: { location: string; description?: string | undefined } | undefined;
  headers?: PayloadView | undefined;
  payload?: PayloadView | undefined;
  examples: ExampleView[];
  bindings: BindingView[];
}

/** A schema, or the text of one in a language that is not read, such as Avro. */
export type PayloadView =
  | { kind: 'schema'; schema: SchemaView }
  | { kind: 'text'; format: string; text: string; language: 'json' | 'text' };

/** What a protocol needs beyond AsyncAPI's own words. */
export interface BindingView {
  protocol: string;
  facts: { name: string; text: string }[];
  schemas: { name: string; schema: SchemaView }[];
}

/** A way to sign in, in words. */
export interface SchemeView {
  id: string;
  /** For example `API key`. */
  type: string;
  /** For example `query token`: where it is sent. */
  place?: string | undefined;
  description?: string | undefined;
  scopes: { name: string; description: string }[];
  /** Addresses that give tokens, by their names. */
  addresses: [string, string][];
}
