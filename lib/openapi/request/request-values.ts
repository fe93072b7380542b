import type { ParameterLocation } from '../operation/operation-view';
import type { SentScheme } from '../operation/security-schemes';
import type { RequestPlan } from './request-plan';

export interface RequestValues {
  /** Base URL with variables filled in. */
  serverUrl: string;
  /** Only the parameters to send. */
  parameters: { name: string; location: ParameterLocation; value: unknown }[];
  body?: RequestBodyValue | undefined;
  credentials: RequestCredential[];
  /** Undocumented fields; these headers replace generated ones. */
  additions?: readonly RequestAddition[] | undefined;
}

export interface RequestAddition {
  location: 'header' | 'query';
  name: string;
  value: string;
}

/** Either a value of the body's schema, with files given by name, or literal text. */
export type RequestBodyValue = { mediaType: string; value: unknown } | { mediaType: string; text: string };

export interface RequestCredential {
  scheme: SentScheme;
  /** Token, key, or `user:password` for basic authentication; if absent, a placeholder is used. */
  secret?: string | undefined;
}

export interface ExampleValuesOptions {
  /** `api.examples.defaults`; default `all`. */
  properties?: 'all' | 'required' | undefined;
  mediaType?: string | undefined;
  example?: string | undefined;
  /** The media type to request. */
  accept?: string | undefined;
  serverUrl?: string | undefined;
}

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
