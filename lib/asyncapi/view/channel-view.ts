import type { ExampleView, ServerView } from '@/lib/openapi/operation/operation-view';
import type { SchemaView } from '@/lib/openapi/schema/schema-view';
import type { ChannelAction } from '../raw-channel';

/** Everything that a channel page shows, in one form for 2.x and 3.0. */
export interface ChannelView {
  key: string;
  /** Destination of the messages; the channel's name if the document leaves it open. */
  address: string;
  title: string;
  /** Markdown. */
  description?: string | undefined;
  isDeprecated: boolean;
  externalDocs?: ExternalDocs | undefined;
  servers: ChannelServerView[];
  parameters: ChannelParameterView[];
  operations: ChannelOperationView[];
  /** Messages without an operation. */
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
  /** Runtime expression for the value's place in a message. */
  location?: string | undefined;
}

export interface ChannelOperationView {
  id?: string | undefined;
  action: ChannelAction;
  title: string;
  anchor: string;
  description?: string | undefined;
  isDeprecated: boolean;
  externalDocs?: ExternalDocs | undefined;
  security: SchemeView[];
  messages: MessageView[];
  reply?: ReplyView | undefined;
  bindings: BindingView[];
}

export interface ReplyView {
  /** Runtime expression for the address. */
  address?: string | undefined;
  description?: string | undefined;
  channel?: string | undefined;
  messages: MessageView[];
}

export interface MessageView {
  /** Place in the document, so that a message shown twice is described once. */
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

/** A schema, or its text if it is in an unsupported language such as Avro. */
export type PayloadView =
  | { kind: 'schema'; schema: SchemaView }
  | { kind: 'text'; format: string; text: string; language: 'json' | 'text' };

/** Protocol-specific additions to AsyncAPI. */
export interface BindingView {
  protocol: string;
  facts: { name: string; text: string }[];
  schemas: { name: string; schema: SchemaView }[];
}

export interface SchemeView {
  id: string;
  /** For example `API key`. */
  type: string;
  /** Where the credential is sent, for example `query token`. */
  place?: string | undefined;
  description?: string | undefined;
  scopes: { name: string; description: string }[];
  /** Names and URLs of the endpoints that issue tokens. */
  addresses: [string, string][];
}
