import { withoutTrailing } from '@/lib/base/text/without-trailing';
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

/** A document as sendable requests, independent of any API client's format. */
export interface RequestCollection {
  name: string;
  description?: string | undefined;
  servers: string[];
  folders: { name: string; requests: CollectionRequest[] }[];
  schemes: SecuritySchemeView[];
}

export interface CollectionRequest {
  name: string;
  description?: string | undefined;
  method: string;
  /** As in the document, with `{name}`, but without a query. */
  path: string;
  /** The request's server, if it differs from the collection's. */
  server?: string | undefined;
  /** Raw values, not URL-encoded. */
  pathValues: CollectionField[];
  query: CollectionField[];
  headers: CollectionField[];
  body?: HttpBodyExample | undefined;
  /** The scheme that uses the client's own auth form, one per request; other schemes are sent as plain fields. */
  auth?: SecuritySchemeView | undefined;
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

/** Names of the variables for secrets, which have no values, so that nobody shares secrets by accident. */
export function secretNames(scheme: SecuritySchemeView): string[] {
  const name = scheme.id.replace(/[^\w.-]+/g, '_');
  const credential = schemeRow(scheme).credential(scheme);
  if (credential === 'nothing') return [];
  return credential === 'user-and-password' ? [`${name}_user`, `${name}_password`] : [name];
}

/** A query field as written in the URL: only characters with a special meaning are encoded, the rest stays readable. */
export function inAddress({ name, value, isSent }: CollectionField): CollectionField {
  const written = (text: string) => text.replace(/[%&#+]/g, encodeURIComponent);
  return { name: written(name).replaceAll('=', '%3D'), value: written(value), isSent };
}

export function sentPairs(query: readonly CollectionField[]): string[] {
  return query
    .filter(({ isSent }) => isSent)
    .map(inAddress)
    .map(({ name, value }) => `${name}=${value}`);
}

/** Documents may have a thousand operations, so the server handles other requests between batches. */
const AT_ONCE = 10;

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
    for (const scheme of schemesOf(plan)) schemes.set(scheme.id, scheme);
    const request = requestOf(entry, plan, servers);
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
  return servers.map((server) => withoutTrailing(serverUrl(server), '/'));
}

function mostUsed(lists: readonly string[][]): string[] {
  const counts = new Map<string, number>();
  for (const list of lists) counts.set(JSON.stringify(list), (counts.get(JSON.stringify(list)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return lists.find((list) => counts.get(JSON.stringify(list)) === most) ?? [];
}

function schemesOf({ security }: RequestPlan): SecuritySchemeView[] {
  return security.alternatives[0]?.schemes ?? [];
}

/** The scheme for the client's auth form. User and password come first, because no field can combine two variables. */
function schemeOfForm(schemes: readonly SecuritySchemeView[]): SecuritySchemeView | undefined {
  const credentialOf = (scheme: SecuritySchemeView) => schemeRow(scheme).credential(scheme);
  return (
    schemes.find((scheme) => credentialOf(scheme) === 'user-and-password') ??
    schemes.find(
      (scheme) =>
        credentialOf(scheme) === 'granted-token' ||
        (scheme.type === 'http' && scheme.scheme === 'bearer') ||
        // Bruno loses a query key if the URL starts with a variable, and has no form for a key in a cookie.
        (credentialOf(scheme) === 'secret' && scheme.location === 'header'),
    )
  );
}

function placeOf(field: { location: string; name: string } | undefined): string {
  return `${field?.location} ${field?.name.toLowerCase()}`;
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
  const pairs = (location: string): CollectionField[] =>
    fields(location).flatMap((parameter) =>
      serializePairs(parameter, parameter.example).map(({ name, value }) => ({
        name,
        value,
        isSent: isSentWith.get(parameter) === true,
      })),
    );
  const auth = schemeOfForm(schemesOf(plan));
  const secretOf = (scheme: SecuritySchemeView) =>
    schemeRow(scheme).field(scheme, `{{${secretNames(scheme)[0]}}}`);
  const taken = new Set(auth && [placeOf(secretOf(auth))]);
  const credentials = schemesOf(plan)
    .filter((scheme) => scheme !== auth)
    .flatMap((scheme) => secretOf(scheme) ?? [])
    .filter((field) => {
      // A request has one `Authorization` header: the first scheme gets it.
      const isFree = !taken.has(placeOf(field));
      taken.add(placeOf(field));
      return isFree;
    })
    .map((field) => ({ ...field, isSent: true }));
  const secrets = (wanted: string): CollectionField[] =>
    credentials.filter(({ location }) => location === wanted).map(({ location: _, ...field }) => field);
  const [path = '', ...written] = plan.path.split('?');
  return {
    name: entry.title,
    description: entry.description,
    method: plan.method,
    path,
    server: JSON.stringify(own) === JSON.stringify(servers) ? undefined : own[0],
    pathValues: fields('path').map((parameter) => ({
      name: parameter.name,
      value: serializePathParameter(parameter, parameter.example),
      isSent: true,
    })),
    query: [
      ...[...new URLSearchParams(written.join('?'))].map(([name, value]) => ({ name, value, isSent: true })),
      ...pairs('query'),
      ...secrets('query'),
    ],
    headers: [
      ...fields('header').map((parameter) => ({
        name: parameter.name,
        value: serializeHeader(parameter, parameter.example),
        isSent: parameter.isRequired,
      })),
      ...secrets('header'),
      ...cookieHeaders([...pairs('cookie'), ...secrets('cookie')]),
      ...composed.headers
        .filter(({ name }) => name.toLowerCase() === 'content-type')
        .map((header) => ({ ...header, isSent: true })),
    ],
    body: composed.body,
    auth,
  };
}

/** Cookies that are sent share one header; each disabled one gets a separate header. */
function cookieHeaders(cookies: readonly CollectionField[]): CollectionField[] {
  const written = ({ name, value }: CollectionField) => `${name}=${value}`;
  const sent = cookies.filter(({ isSent }) => isSent).map(written);
  return [
    ...(sent.length === 0 ? [] : [{ name: 'Cookie', value: sent.join('; '), isSent: true }]),
    ...cookies
      .filter(({ isSent }) => !isSent)
      .map((cookie) => ({ name: 'Cookie', value: written(cookie), isSent: false })),
  ];
}
