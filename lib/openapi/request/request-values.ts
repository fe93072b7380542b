import type { ParameterLocation, SecuritySchemeView } from '../operation/operation-view';
import type { RequestPlan } from './request-plan';

/** What a reader entered, or what the document suggests. */
export interface RequestValues {
  /** Base address with its variables filled in. */
  serverUrl: string;
  /** Only those that are to be sent. */
  parameters: { name: string; location: ParameterLocation; value: unknown }[];
  body?: RequestBodyValue | undefined;
  /** Schemes that are used together. */
  credentials: RequestCredential[];
}

/** A value of the body's schema, in which files stand by their names; or text that is sent as it is. */
export type RequestBodyValue = { mediaType: string; value: unknown } | { mediaType: string; text: string };

export interface RequestCredential {
  scheme: Pick<SecuritySchemeView, 'id' | 'type' | 'scheme' | 'location' | 'parameterName' | 'default'>;
  /** Token, key, or `user:password` of basic authentication; a placeholder stands where it is absent. */
  secret?: string | undefined;
}

/** How the values of a sample are chosen. */
export interface ExampleValuesOptions {
  /** `api.examples.defaults`; `all` unless told. */
  properties?: 'all' | 'required' | undefined;
  mediaType?: string | undefined;
  serverUrl?: string | undefined;
}

/** The values that the document itself suggests for a request. */
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
