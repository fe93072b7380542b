import { nearestName } from '@/lib/base/text/nearest-name';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { isPlaceholder } from '@/lib/base/text/placeholder';
import { isRecord } from '@/lib/base/values/is-record';
import { describedOr } from '../effort';
import { entriesIn, partIn, rawParameters, schemaPartsIn } from '../operation/raw-operation';
import { ownValue, textIn } from '../raw-value';
import { type CredentialProblem, credentialProblems } from './credential-problems';
import type { ServedOperation } from './match-request';
import { parameterProblems, type QueryPair } from './parameter-problems';
import { type ValueProblem, valueProblems } from './value-problems';

export type RequestProblem =
  | (ValueProblem & { in: 'body' })
  | (ValueProblem & { in: 'query' })
  | CredentialProblem
  | { in: 'body'; kind: 'no-body'; at: '' };

/** The compared parts of a request; the body is `unread` if the sample does not show it. */
interface ComparedRequest {
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  body?:
    | { kind: 'json'; value: unknown }
    | { kind: 'form'; names: readonly string[] }
    | { kind: 'unread' }
    | undefined;
}

export function requestProblems(operation: ServedOperation, request: ComparedRequest): RequestProblem[] {
  const { document, raw } = operation;
  const { url, headers } = request;
  const shown = { url, headers, queryNames: queryPairs(url).map(({ name }) => name) };
  return describedOr(
    () => [
      ...queryProblems(operation, request),
      ...bodyProblems(operation, request),
      ...credentialProblems(document, raw, shown),
    ],
    [],
  );
}

function queryProblems(
  { document, raw, entry }: ServedOperation,
  { url }: ComparedRequest,
): RequestProblem[] {
  const all = rawParameters(document, raw);
  // A `querystring` parameter describes the names in its schema.
  if (all.some(({ value }) => textIn(value, 'in') === 'querystring')) return [];
  const parameters = all.filter(({ value }) => textIn(value, 'in') === 'query');
  const names = parameters.flatMap(({ value }) => textIn(value, 'name') ?? []);
  // In `form` style, the properties of an object become query names (OpenAPI 3.1, 4.8.12.4).
  const isOpen = parameters.some((part) => {
    const isObject = ownValue(partIn(document, part, 'schema')?.value, 'type') === 'object';
    return isObject && textIn(part.value, 'style') !== 'deepObject';
  });
  const pairs = queryPairs(url);
  const written = pairs.map(({ name }) => name);
  const isElided = written.some((name) => isPlaceholder(name));
  const known = new Set([...names.map(nameOf), ...queryPairs(entry.target).map(({ name }) => name)]);
  const keys = keyNames(document.root);
  const unknown = isOpen
    ? []
    : written.filter((name) => !known.has(name) && !keys.has(name) && !isPlaceholder(name));
  const missing = parameters.flatMap(({ value }) => {
    const name = textIn(value, 'name') ?? '';
    return ownValue(value, 'required') === true && !written.includes(nameOf(name)) ? [name] : [];
  });
  return [
    ...unknown.map((at) => ({
      in: 'query' as const,
      kind: 'unknown-field' as const,
      at,
      expected: nearestName(at, known),
    })),
    ...(isElided ? [] : missing).map((at) => ({ in: 'query' as const, kind: 'missing-field' as const, at })),
    ...pairs
      .flatMap((pair) => {
        const described = parameters.find(({ value }) => textIn(value, 'name') === pair.name);
        return described === undefined ? [] : parameterProblems(document, described, pair);
      })
      .map((problem) => ({ in: 'query' as const, ...problem })),
  ];
}

function queryPairs(url: string): QueryPair[] {
  const query = /^[^?#]*\?([^#]*)/.exec(url)?.[1] ?? '';
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
      return { name: nameOf(name), value, isPart: /\[|%5B/i.test(name) };
    });
}

function bodyProblems({ document, raw }: ServedOperation, { body }: ComparedRequest): RequestProblem[] {
  const described = partIn(document, raw.operation, 'requestBody');
  if (body === undefined || body.kind === 'unread') return [];
  // Some clients send `{}` to operations without a body.
  const isEmpty = body.kind === 'json' && isRecord(body.value) && Object.keys(body.value).length === 0;
  if (described === undefined) return isEmpty ? [] : [{ in: 'body', kind: 'no-body', at: '' }];
  const isKind = body.kind === 'json' ? /\bjson\b/i : /form/i;
  const content = entriesIn(document, described, 'content').find(([type]) => isKind.test(type))?.[1];
  const parts = content === undefined ? undefined : schemaPartsIn(content);
  if (parts === undefined) return [];
  const value =
    body.kind === 'json' ? body.value : Object.fromEntries(body.names.map((name) => [nameOf(name), '…']));
  return valueProblems({ document, direction: 'request' }, parts, value).map((problem) => ({
    in: 'body' as const,
    ...problem,
  }));
}

/** The name without brackets of lists and objects: `filter[name]` becomes `filter`. */
function nameOf(written: string): string {
  return percentDecoded(written).replace(/\[.*$/, '');
}

function keyNames(root: Readonly<Record<string, unknown>>): Set<string> {
  const schemes = ownValue(ownValue(root, 'components'), 'securitySchemes');
  return new Set(
    Object.values(typeof schemes === 'object' && schemes !== null ? schemes : {}).flatMap(
      (scheme: unknown) => (textIn(scheme, 'in') === 'query' ? [nameOf(textIn(scheme, 'name') ?? '')] : []),
    ),
  );
}
