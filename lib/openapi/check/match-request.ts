import { nearestName } from '@/lib/base/text/nearest-name';
import { isPlaceholder } from '@/lib/base/text/placeholder';
import type { DocumentIndex, IndexedOperation } from '../index/document-index';
import type { OpenApiDocument } from '../open-api-document';
import { type RawOperation, rawOperation } from '../operation/raw-operation';
import { serverUrl, serverViews } from '../operation/server-views';

interface CheckedDocument {
  document: OpenApiDocument;
  index: DocumentIndex;
  url?: string | undefined;
}

export interface ServedOperation {
  document: OpenApiDocument;
  entry: IndexedOperation;
  raw: RawOperation;
  /** Host with port, in lower case; `{variables}` without a default are placeholders. */
  host: string;
  base: readonly string[];
  segments: readonly string[];
}

/** How a sample's request matches the documents. */
export type RequestMatch =
  /** Another host, a file, or too little of the address is written to decide. */
  | { kind: 'unsure' }
  /** The possible operations; more than one if several documents describe the same request. */
  | { kind: 'found'; operations: ServedOperation[] }
  | { kind: 'other-method'; operations: ServedOperation[] }
  | { kind: 'missing-base'; operation: ServedOperation }
  | { kind: 'no-operation'; nearest: string | undefined };

/** All operations of the documents, at servers with a literal host. */
export function servedOperations(documents: readonly CheckedDocument[]): ServedOperation[] {
  return documents.flatMap(({ document, index, url }) =>
    index.operations.flatMap((entry) => {
      const raw = entry.kind === 'operation' ? rawOperation(document, entry) : undefined;
      if (raw === undefined) return [];
      // Some documents put a query string into the path.
      const segments = segmentsOf(entry.target.replace(/[?#].*$/, ''));
      return serverViews(document, raw, url).flatMap((server) => {
        const place = placeOf(serverUrl(server));
        if (place === undefined || place.host === '') return [];
        return [{ document, entry, raw, host: place.host, base: place.segments, segments }];
      });
    }),
  );
}

/** Finds the operation that a request addresses. A placeholder in the URL matches any text. */
export function matchRequest(
  operations: readonly ServedOperation[],
  { method, url }: { method: string; url: string },
): RequestMatch {
  const place = placeOf(url);
  if (place === undefined || isPlaceholder(method)) return { kind: 'unsure' };
  const { host, segments } = place;
  const isAnyHost = isPlaceholder(host) && !/\.\w+$/.test(host);
  const there = operations.filter((operation) => isAnyHost || isHost(operation.host, host));
  const atPath = there.filter(({ base, segments: own }) => {
    const whole = [...base, ...own];
    return isPath(whole, segments) || (isAnyHost && isPath(own, segments));
  });
  // `https://<HOST>/<PATH>` can be anything, and a segment `…` stands for several segments.
  const isAnything = isAnyHost && segments.every(isPlaceholder);
  // In `/v2{path}`, the value may contain further segments.
  const isElided = segments.some((segment) => /^(?:\.{3}|…)$|[a-z\d]\{[^{}]*\}$/i.test(segment));
  if (isAnything || isElided) return { kind: 'unsure' };
  if (atPath.length > 0) return methodMatch(closest(atPath, segments), method, isAnyHost);
  if (isAnyHost || segments.length === 0 || isFile(segments)) return { kind: 'unsure' };
  const withoutBase = there.find(
    ({ base, segments: own, entry }) => base.length > 0 && entry.method === method && isPath(own, segments),
  );
  if (withoutBase !== undefined) return { kind: 'missing-base', operation: withoutBase };
  const inApi = there.filter(({ base }) => isPath(base, segments.slice(0, base.length)));
  if (inApi.length === 0) return { kind: 'unsure' };
  const targets = inApi.map(({ base, segments: own }) => `/${[...base, ...own].join('/')}`);
  return { kind: 'no-operation', nearest: nearestName(`/${segments.join('/')}`, new Set(targets)) };
}

function methodMatch(atPath: ServedOperation[], method: string, isAnyHost: boolean): RequestMatch {
  const operations = atPath.filter(({ entry }) => entry.method === method);
  if (operations.length > 0) return { kind: 'found', operations };
  const isOther = !isAnyHost && method !== 'HEAD' && method !== 'OPTIONS';
  return isOther ? { kind: 'other-method', operations: atPath } : { kind: 'unsure' };
}

/**
 * Whether the URL ends in a word where the operation expects a value: `/payments/presign` at `/payments/{id}`. If the
 * request does not match otherwise, the author probably meant an operation that no document describes.
 */
export function endsInWord({ segments }: ServedOperation, url: string): boolean {
  const last = segments.at(-1) ?? '';
  const isValue = last.startsWith('{') && !takesTheRest(last);
  return isValue && /^[a-z]{4,}$/.test(placeOf(url)?.segments.at(-1) ?? '');
}

/** The operations that share the most literal segments: `/users/me` matches itself rather than `/users/{id}`. */
function closest(operations: readonly ServedOperation[], written: readonly string[]): ServedOperation[] {
  // Compare from the end, because samples may omit the server's path.
  const equal = ({ base, segments }: ServedOperation) => {
    const whole = [...base, ...segments];
    const ahead = whole.length - written.length;
    return whole.filter((segment, position) => segment === written[position - ahead]).length;
  };
  const most = Math.max(...operations.map(equal));
  return operations.filter((operation) => equal(operation) === most);
}

/** Host and path of a URL; `undefined` if the scheme is not HTTP. */
function placeOf(url: string): { host: string; segments: string[] } | undefined {
  const [, scheme, host = '', path = ''] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?((?:\{\{.*?\}\}|<[^<>]*>|[^/?#])*)([^?#]*)/i.exec(url) ?? [];
  if (scheme !== undefined && !/^https?$/i.test(scheme)) return undefined;
  return { host: host.toLowerCase().replace(/:(?:80|443)$/, ''), segments: segmentsOf(path) };
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function isHost(documented: string, written: string): boolean {
  return documented === written || isLike(documented, written) || isLike(written, documented);
}

function isPath(documented: readonly string[], written: readonly string[]): boolean {
  const isLong = written.length > documented.length && takesTheRest(documented.at(-1) ?? '');
  return (
    (documented.length === written.length || isLong) &&
    documented.every((segment, position) => isSegment(segment, written[position] ?? ''))
  );
}

/** OpenAPI has no parameter that matches slashes, so documents mark one: `{filename+}`, `{anyPath}`. */
function takesTheRest(segment: string): boolean {
  const name = /^\{([^{}]+)\}$/.exec(segment)?.[1] ?? '';
  return /[+*]$|^\+|(?:^|[a-z_-])(?:path|rest|splat|wildcard|proxy)$/i.test(name);
}

function isSegment(documented: string, written: string): boolean {
  return documented === written || isPlaceholder(written) || isLike(documented, written);
}

/** Whether a text fits a template such as `{name}.json`; each `{…}` matches one or more characters. */
function isLike(template: string, text: string): boolean {
  const [first = '', ...rest] = template.split(/\{[^{}]*\}/);
  const last = rest.pop();
  if (last === undefined || !text.startsWith(first)) return false;
  let position = first.length;
  for (const part of rest) {
    const next = text.indexOf(part, position + 1);
    if (next === -1) return false;
    position = next + part.length;
  }
  return text.endsWith(last) && text.length - last.length > position;
}

/** API hosts also serve images, documents, and other interfaces such as GraphQL. */
function isFile(segments: readonly string[]): boolean {
  return (
    /\.(?!json$)[a-z][a-z0-9]{1,4}$/i.test(segments.at(-1) ?? '') ||
    segments.some((part) => /openapi|swagger|graphql/i.test(part))
  );
}
