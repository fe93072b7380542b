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
  serverUrl?: string | undefined;
}

/** The values that the document suggests. */
export function exampleValues(plan: RequestPlan, options: ExampleValuesOptions = {}): RequestValues {
  const { properties = 'all', mediaType, serverUrl = 'https://api.example.com' } = options;
  const parameters = plan.parameters.filter(({ isRequired }) => isRequired || properties === 'all');
  const body = plan.bodies.find((candidate) => candidate.mediaType === mediaType) ?? plan.bodies[0];
  return {
    serverUrl,
    parameters: parameters.map(({ name, location, example }) => ({ name, location, value: example })),
    body: body === undefined ? undefined : { mediaType: body.mediaType, value: body.example },
    credentials: (plan.security.alternatives[0]?.schemes ?? []).map((scheme) => ({ scheme })),
  };
}
