import { readStored, writeStored } from '@/components/ui/stored';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { PlaygroundValues } from '@/lib/playground/request/playground-values';
import { environmentKey } from './environments';

export interface StoragePlace {
  apiName: string;
  environment: string;
  page: string;
  plan: RequestPlan;
}

/**
 * Merges a form's values with those that the reader entered before: the server and its variables on any page of the
 * API, the rest on this page in this tab.
 */
export function withStoredValues(place: StoragePlace, initial: PlaygroundValues): PlaygroundValues {
  const values = readStored('tab', valuesKey(place));
  const kept = isValues(values)
    ? { ...initial, ...values, ...fitting(values, initial, place.plan) }
    : initial;
  return withStoredServer(place, kept);
}

/** The values with the environment's server. If the document no longer has that server, its first one is used. */
export function withStoredServer(place: StoragePlace, values: PlaygroundValues): PlaygroundValues {
  const chosen = readStored('device', environmentKey('server', place));
  const url = fieldOf(chosen, 'url');
  const server = place.plan.servers.findIndex((known) => known.url === url);
  return server === -1
    ? { ...values, server: 0, variables: {} }
    : { ...values, server, variables: textsIn(fieldOf(chosen, 'variables')) };
}

/** Stores the entered values, except credentials. */
export function storeValues(place: StoragePlace, values: PlaygroundValues): void {
  const { server, variables, ...rest } = values;
  writeStored('tab', valuesKey(place), { ...rest, server, variables });
  const url = place.plan.servers[server]?.url;
  if (url !== undefined) writeStored('device', environmentKey('server', place), { url, variables });
}

/** The document may have changed since: values that no longer fit are reset. */
function fitting(
  { mediaType, alternative }: PlaygroundValues,
  initial: PlaygroundValues,
  plan: RequestPlan,
): Pick<PlaygroundValues, 'mediaType' | 'alternative'> {
  const hasType = plan.bodies.some((body) => body.mediaType === mediaType);
  const hasAlternative = alternative >= -1 && alternative < plan.security.alternatives.length;
  return {
    mediaType: hasType ? mediaType : initial.mediaType,
    alternative: hasAlternative ? alternative : initial.alternative,
  };
}

function valuesKey({ apiName, page }: StoragePlace): string {
  return `lectern-values ${apiName} ${page}`;
}

/** Only this file writes these values, so a shallow check is enough. */
function isValues(value: unknown): value is PlaygroundValues {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof fieldOf(value, 'parameters') === 'object' &&
    typeof fieldOf(value, 'bodies') === 'object' &&
    typeof fieldOf(value, 'alternative') === 'number'
  );
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined;
}

function textsIn(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'));
}
