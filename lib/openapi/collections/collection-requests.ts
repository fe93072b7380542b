import { describedOr } from '../effort';
import type { IndexedOperation } from '../index/document-index';
import { indexDocument } from '../index/index-document';
import type { OpenApiDocument } from '../open-api-document';
import type { SecuritySchemeView } from '../operation/operation-view';
import { schemeRow } from '../operation/security-schemes';
import { serverUrl } from '../operation/server-views';
import { recordIn, textIn } from '../raw-value';
import { composeRequest } from '../request/compose-request';
import type { HttpBodyExample } from '../request/http-request-example';
import { planRequest } from '../request/plan-request';
import type { RequestPlan } from '../request/request-plan';
import { exampleValues } from '../request/request-values';
import { serializeHeader, serializePairs, serializePathParameter } from '../request/serialize-parameter';

/** A document as requests to send, before it takes the form of any program. */
export interface RequestCollection {
  name: string;
  description?: string | undefined;
  /** The servers of most requests. */
  servers: string[];
  folders: { name: string; requests: CollectionRequest[] }[];
  /** All that requests ask for. */
  schemes: SecuritySchemeView[];
}

export interface CollectionRequest {
  name: string;
  description?: string | undefined;
  method: string;
  /** As in the document, with `{name}`. */
  path: string;
  /** A server of its own. */
  server?: string | undefined;
  /** Values as they stand in the address, not encoded. */
  pathValues: CollectionField[];
  query: CollectionField[];
  headers: CollectionField[];
  body?: HttpBodyExample | undefined;
  /** Empty where nothing is asked for. */
  schemes: SecuritySchemeView[];
}

export interface CollectionField {
  name: string;
  value: string;
  isSent: boolean;
}

interface CollectionOptions {
  documentUrl?: string | undefined;
  viewerGroups: readonly string[];
}

/** Names of the variables that hold a secret: without a value, so that nobody shares theirs with the collection. */
export function secretNames(scheme: SecuritySchemeView): string[] {
  const name = scheme.id.replace(/[^\w.-]+/g, '_');
  const credential = schemeRow(scheme).credential(scheme);
  if (credential === 'nothing') return [];
  return credential === 'user-and-password' ? [`${name}_user`, `${name}_password`] : [name];
}

/** What is sent in an address, encoded. */
export function sentPairs(query: readonly CollectionField[]): string[] {
  return query
    .filter(({ isSent }) => isSent)
    .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
}

/** Long documents have a thousand operations; the server answers others between them. */
const AT_ONCE = 10;

/** The operations of a document as requests with the values of its examples, in folders by tag. */
export async function collectionRequests(
  document: OpenApiDocument,
  options: CollectionOptions,
): Promise<RequestCollection> {
  const index = indexDocument(document);
  const shown = index.operations.filter(
    ({ kind, isHidden, isExcluded }) => kind === 'operation' && !isHidden && !isExcluded,
  );
  const planned: { entry: IndexedOperation; plan: RequestPlan }[] = [];
  for (const [position, entry] of shown.entries()) {
    if (position % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
    const plan = describedOr(() => planRequest(document, entry, options), undefined);
    if (plan !== undefined) planned.push({ entry, plan });
  }
  const servers = mostUsed(planned.map(({ plan }) => addressesOf(plan)));
  const folders = new Map<string, CollectionRequest[]>();
  const schemes = new Map<string, SecuritySchemeView>();
  for (const { entry, plan } of planned) {
    const request = requestOf(entry, plan, servers);
    for (const scheme of request.schemes) schemes.set(scheme.id, scheme);
    const name = index.tags.find((tag) => tag.name === entry.tag)?.title ?? entry.tag ?? '';
    folders.set(name, [...(folders.get(name) ?? []), request]);
  }
  return {
    name: index.title,
    description: textIn(recordIn(document.root, 'info'), 'description'),
    servers,
    folders: [...folders].map(([name, requests]) => ({ name, requests })),
    schemes: [...schemes.values()],
  };
}

function addressesOf({ servers }: RequestPlan): string[] {
  return servers.map((server) => serverUrl(server).replace(/\/+$/, ''));
}

function mostUsed(lists: readonly string[][]): string[] {
  const counts = new Map<string, number>();
  for (const list of lists) counts.set(JSON.stringify(list), (counts.get(JSON.stringify(list)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return lists.find((list) => counts.get(JSON.stringify(list)) === most) ?? [];
}

function requestOf(
  entry: IndexedOperation,
  plan: RequestPlan,
  servers: readonly string[],
): CollectionRequest {
  const own = addressesOf(plan);
  const composed = composeRequest(plan, { ...exampleValues(plan), credentials: [] });
  const isSentWith = new Map(plan.parameters.map((parameter) => [parameter, parameter.isRequired]));
  const fields = (location: string) => plan.parameters.filter((parameter) => parameter.location === location);
  return {
    name: entry.title,
    description: entry.description,
    method: plan.method,
    path: plan.path,
    server: JSON.stringify(own) === JSON.stringify(servers) ? undefined : own[0],
    pathValues: fields('path').map((parameter) => ({
      name: parameter.name,
      value: serializePathParameter(parameter, parameter.example),
      isSent: true,
    })),
    query: fields('query').flatMap((parameter) =>
      serializePairs(parameter, parameter.example).map(({ name, value }) => ({
        name,
        value,
        isSent: isSentWith.get(parameter) === true,
      })),
    ),
    headers: [
      ...fields('header').map((parameter) => ({
        name: parameter.name,
        value: serializeHeader(parameter, parameter.example),
        isSent: parameter.isRequired,
      })),
      ...fields('cookie').map((parameter) => ({
        name: 'Cookie',
        value: serializePairs(parameter, parameter.example)
          .map(({ name, value }) => `${name}=${value}`)
          .join('; '),
        isSent: parameter.isRequired,
      })),
      ...composed.headers
        .filter(({ name }) => name.toLowerCase() === 'content-type')
        .map((header) => ({ ...header, isSent: true })),
    ],
    body: composed.body,
    schemes: plan.security.alternatives[0]?.schemes ?? [],
  };
}
