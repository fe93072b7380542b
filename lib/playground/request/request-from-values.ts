import { exampleServerUrl } from '@/lib/openapi/request/example-server-url';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { RequestAddition, RequestValues } from '@/lib/openapi/request/request-values';
import type { PlaygroundRequest } from './playground-request';
import { chosenSchemes, type PlaygroundValues, parameterKey } from './playground-values';

export type Secrets = Readonly<Record<string, string>>;

/** The data for the proxy, which composes the request itself. */
export function playgroundRequest(
  page: string,
  plan: RequestPlan,
  { values, secrets }: { values: PlaygroundValues; secrets: Secrets },
): PlaygroundRequest {
  const credentials = chosenSchemes(plan, values).flatMap(({ id }) => {
    const secret = secrets[id] ?? '';
    return secret === '' ? [] : [{ id, secret }];
  });
  return {
    page,
    server: values.server,
    variables: values.variables,
    parameters: sentParameters(plan, values),
    body: sentBody(values),
    credentials,
    additions: sentAdditions(values),
  };
}

/** Values to compose the request in the browser; placeholders replace missing secrets. */
export function requestValues(plan: RequestPlan, values: PlaygroundValues, secrets?: Secrets): RequestValues {
  const server = plan.servers[values.server];
  const schemes = chosenSchemes(plan, values);
  return {
    serverUrl:
      server === undefined
        ? 'https://api.example.com'
        : wholeAddress(exampleServerUrl(server, values.variables)),
    parameters: sentParameters(plan, values),
    body: sentBody(values),
    additions: sentAdditions(values),
    credentials:
      secrets === undefined
        ? schemes.map((scheme) => ({ scheme }))
        : schemes.flatMap((scheme) => (secrets[scheme.id] ? [{ scheme, secret: secrets[scheme.id] }] : [])),
  };
}

/** A relative server is on this site, and copied code must include its host. */
function wholeAddress(address: string): string {
  if (address.startsWith('//')) return location.protocol + address;
  return address === '' || address.startsWith('/') ? location.origin + address : address;
}

function sentAdditions({ accept, additions = [] }: PlaygroundValues): RequestAddition[] {
  const named = additions.filter(({ name }) => name.trim() !== '');
  return accept === undefined ? named : [{ location: 'header', name: 'Accept', value: accept }, ...named];
}

function sentBody(values: PlaygroundValues): PlaygroundRequest['body'] {
  const { mediaType } = values;
  const body = mediaType === undefined ? undefined : values.bodies[mediaType];
  if (mediaType === undefined || body === undefined) return undefined;
  if (body.text !== undefined) return body.text === '' ? undefined : { mediaType, text: body.text };
  const value = withoutEmpty(body.value);
  return value === undefined ? undefined : { mediaType, value };
}

function sentParameters(
  plan: RequestPlan,
  { parameters }: PlaygroundValues,
): PlaygroundRequest['parameters'] {
  return plan.parameters.flatMap(({ name, location }) => {
    const value = withoutEmpty(parameters[parameterKey({ name, location })]);
    return value === undefined ? [] : [{ name, location, value }];
  });
}

/** Drops empty fields; keeps an empty list or object that the reader added. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((item) => item !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const kept = withoutEmpty(inner);
    return kept === undefined ? [] : [[key, kept] as const];
  });
  return Object.fromEntries(entries);
}
