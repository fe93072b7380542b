import type { ParameterLocation } from '../operation/operation-view';
import type { SentScheme } from '../operation/security-schemes';
import type { RequestPlan } from './request-plan';

/** Values from the reader, or suggested by the document. */
export interface RequestValues {
  /** Base URL with variables filled in. */
  serverUrl: string;
  /** Only those to send. */
  parameters: { name: string; location: ParameterLocation; value: unknown }[];
  body?: RequestBodyValue | undefined;
  credentials: RequestCredential[];
  /** What the document does not describe; headers win over those that are made. */
  additions?: readonly RequestAddition[] | undefined;
}

/** A header or a query parameter of the reader's own. */
export interface RequestAddition {
  location: 'header' | 'query';
  name: string;
  value: string;
}

/** A value of the body's schema, with files given by name; or text to send as it is. */
export type RequestBodyValue = { mediaType: string; value: unknown } | { mediaType: string; text: string };

export interface RequestCredential {
  scheme: SentScheme;
  /** Token, key, or `user:password` for basic authentication; absent for a placeholder. */
  secret?: string | undefined;
}

export interface ExampleValuesOptions {
  /** `api.examples.defaults`; default `all`. */
  properties?: 'all' | 'required' | undefined;
  mediaType?: string | undefined;
  /** Name of the body's example. */
  example?: string | undefined;
  /** The media type to ask for. */
  accept?: string | undefined;
  serverUrl?: string | undefined;
}

/** The values that the document suggests. */
export function exampleValues(plan: RequestPlan, options: ExampleValuesOptions = {}): RequestValues {
  const { properties = 'all', mediaType, accept, serverUrl = 'https://api.example.com' } = options;
  const parameters = plan.parameters.filter(({ isRequired }) => isRequired || properties === 'all');
  const body = plan.bodies.find((candidate) => candidate.mediaType === mediaType) ?? plan.bodies[0];
  const named = body?.namedExamples.find(({ name }) => name === options.example);
  return {
    serverUrl,
    parameters: parameters.map(({ name, location, example }) => ({ name, location, value: example })),
    body:
      body === undefined
        ? undefined
        : { mediaType: body.mediaType, value: named === undefined ? body.example : named.value },
    credentials: (plan.security.alternatives[0]?.schemes ?? []).map((scheme) => ({ scheme })),
    additions: accept === undefined ? [] : [{ location: 'header', name: 'Accept', value: accept }],
  };
}
