import type { OpenAPIV3_1 } from 'openapi-types';
import type { SchemaView } from '../schema/schema-view';

export interface OperationView {
  kind: 'operation' | 'webhook';
  /** Unique in the document. */
  key: string;
  /** Upper case. */
  method: string;
  /** Path as written, or name of the webhook. */
  target: string;
  title: string;
  description?: string | undefined;
  isDeprecated: boolean;
  operationId?: string | undefined;
  externalDocs?: { url: string; description?: string | undefined } | undefined;
  servers: ServerView[];
  /** Whether the operation or its path names servers, so that it lives elsewhere than the others. */
  hasOwnServers: boolean;
  security: SecurityView;
  /** In the order path, query, header, cookie. */
  parameters: ParameterView[];
  body?: BodyView | undefined;
  responses: ResponseView[];
  callbacks: CallbackView[];
}

export type ParameterLocation = 'path' | 'query' | 'header' | 'cookie';
export type ParameterStyle =
  | 'matrix'
  | 'label'
  | 'form'
  | 'simple'
  | 'spaceDelimited'
  | 'pipeDelimited'
  | 'deepObject';

export interface ParameterView {
  name: string;
  location: ParameterLocation;
  /** Fragment of the parameter's place on the page. */
  anchor: string;
  /** Markdown. */
  description?: string | undefined;
  isRequired: boolean;
  isDeprecated: boolean;
  style: ParameterStyle;
  isExploded: boolean;
  isReservedAllowed: boolean;
  /** The value is text of this type; set for parameters with `content`. */
  mediaType?: string | undefined;
  /** The value is the whole query string; its name is only for readers. */
  isWholeQuery?: boolean | undefined;
  schema?: SchemaView | undefined;
  examples: ExampleView[];
}

export interface BodyView {
  description?: string | undefined;
  isRequired: boolean;
  contents: ContentView[];
}

export interface ContentView {
  mediaType: string;
  schema?: SchemaView | undefined;
  examples: ExampleView[];
}

/** An example of a body, formatted. */
export interface ExampleView {
  name: string;
  summary?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  /** Absent if the example is an external file. */
  text?: string | undefined;
  language: 'json' | 'xml' | 'text';
  /** URL of an external example. */
  externalValue?: string | undefined;
  /** Made from the schema, not by an author. */
  isGenerated: boolean;
}

export interface ResponseView {
  /** `200`, `4XX` or `default`. */
  status: string;
  description?: string | undefined;
  headers: HeaderView[];
  contents: ContentView[];
  links: LinkView[];
}

export interface HeaderView {
  name: string;
  description?: string | undefined;
  isRequired: boolean;
  isDeprecated: boolean;
  schema?: SchemaView | undefined;
  examples: ExampleView[];
}

/** An operation that can follow a response. */
export interface LinkView {
  name: string;
  description?: string | undefined;
  /** Key of the operation in the same document. */
  operationKey?: string | undefined;
  parameters: { name: string; expression: string }[];
}

export interface CallbackView {
  name: string;
  /** Its URL, as a runtime expression. */
  expression: string;
  method: string;
  title: string;
  description?: string | undefined;
  isDeprecated: boolean;
  body?: BodyView | undefined;
  responses: ResponseView[];
}

export interface ServerView {
  /** As written; relative URLs are completed where the document's URL is known. */
  url: string;
  description?: string | undefined;
  variables: ServerVariableView[];
}

export interface ServerVariableView {
  name: string;
  default: string;
  /** Allowed values; absent for any. */
  values?: string[] | undefined;
  description?: string | undefined;
}

export interface SecurityView {
  alternatives: SecurityAlternative[];
  isOptional: boolean;
}

/** Schemes that are required together. */
export interface SecurityAlternative {
  schemes: SecuritySchemeView[];
}

export type SecuritySchemeType = OpenAPIV3_1.SecuritySchemeObject['type'] | 'mutualTLS' | 'unknown';

export interface SecuritySchemeView {
  /** Key among the components. */
  id: string;
  type: SecuritySchemeType;
  description?: string | undefined;
  /** For `http`: `bearer`, `basic` and so on, in lower case. */
  scheme?: string | undefined;
  bearerFormat?: string | undefined;
  /** For `apiKey`: its location and name. */
  location?: 'query' | 'header' | 'cookie' | undefined;
  parameterName?: string | undefined;
  scopes: string[];
  flows: OAuthFlowView[];
  openIdConnectUrl?: string | undefined;
  /** Initial value of inputs (`x-default`). */
  default?: string | undefined;
  isDeprecated: boolean;
}

export interface OAuthFlowView {
  kind: 'authorizationCode' | 'clientCredentials' | 'password' | 'implicit' | 'deviceAuthorization';
  authorizationUrl?: string | undefined;
  tokenUrl?: string | undefined;
  refreshUrl?: string | undefined;
  deviceAuthorizationUrl?: string | undefined;
  scopes: { name: string; description: string }[];
}
