import type { OpenAPIV3_1 } from 'openapi-types';
import type { SchemaView } from '../schema/schema-view';

export interface OperationView {
  kind: 'operation' | 'webhook';
  /** Unique in the document. */
  key: string;
  /** Upper case. */
  method: string;
  /** The path as written, or the webhook's name. */
  target: string;
  title: string;
  description?: string | undefined;
  isDeprecated: boolean;
  operationId?: string | undefined;
  externalDocs?: { url: string; description?: string | undefined } | undefined;
  servers: ServerView[];
  /** Whether the operation or its path overrides the document's servers. */
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
  /** URL fragment of the parameter on the page. */
  anchor: string;
  /** Markdown. */
  description?: string | undefined;
  isRequired: boolean;
  isDeprecated: boolean;
  style: ParameterStyle;
  isExploded: boolean;
  isReservedAllowed: boolean;
  /** The value is text of this media type; set for parameters with `content`. */
  mediaType?: string | undefined;
  /** The value is the whole query string; its name is only informative. */
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

export interface ExampleView {
  name: string;
  summary?: string | undefined;
  /** Markdown. */
  description?: string | undefined;
  /** Absent if the example is an external file. */
  text?: string | undefined;
  language: 'json' | 'xml' | 'text';
  externalValue?: string | undefined;
  /** Generated from the schema. */
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
  /** What the next request gets; its body has the name `requestBody`. */
  parameters: { name: string; expression: string }[];
}

export interface CallbackView {
  name: string;
  /** The URL, as a runtime expression. */
  expression: string;
  method: string;
  title: string;
  description?: string | undefined;
  isDeprecated: boolean;
  parameters: ParameterView[];
  body?: BodyView | undefined;
  responses: ResponseView[];
}

export interface ServerView {
  /** As written; relative URLs are resolved if the document's URL is known. */
  url: string;
  /** With the server's name, if it has one. */
  description?: string | undefined;
  variables: ServerVariableView[];
}

export interface ServerVariableView {
  name: string;
  default: string;
  /** Allowed values; absent if any value is allowed. */
  values?: string[] | undefined;
  description?: string | undefined;
}

export interface SecurityView {
  alternatives: SecurityAlternative[];
  isOptional: boolean;
}

export interface SecurityAlternative {
  schemes: SecuritySchemeView[];
}

export type SecuritySchemeType = OpenAPIV3_1.SecuritySchemeObject['type'] | 'mutualTLS' | 'unknown';

export interface SecuritySchemeView {
  /** Key in `components.securitySchemes`. */
  id: string;
  type: SecuritySchemeType;
  description?: string | undefined;
  /** For `http` schemes, in lower case: `bearer`, `basic` and so on. */
  scheme?: string | undefined;
  bearerFormat?: string | undefined;
  /** For `apiKey` schemes. */
  location?: 'query' | 'header' | 'cookie' | undefined;
  parameterName?: string | undefined;
  scopes: string[];
  flows: OAuthFlowView[];
  openIdConnectUrl?: string | undefined;
  oauth2MetadataUrl?: string | undefined;
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
