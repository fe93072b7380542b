import type { AnyNode, CallExpression } from 'acorn';
import { requestOfCall } from './coded-request';
import { readScript } from './read-script';
import type { SampleRequest } from './sample-request';
import { isOpen, memberOf, opened, type SampleValue, textOf } from './sample-value';
import { calleeText, noteChange, type ScriptValues, scriptValue } from './script-values';

const METHODS = new Set(['get', 'delete', 'head', 'options', 'post', 'put', 'patch']);
const WITH_DATA = new Set(['post', 'put', 'patch']);

/** The state while a script is read from top to bottom. */
interface Reading {
  values: ScriptValues;
  /** Clients of axios and their `baseURL`, which may be `undefined`; no entry if it is unknown. */
  clients: Map<string, string | undefined>;
  /** Whether axios defaults apply to all requests, so that each may send more than it shows. */
  hasDefaults: boolean;
  requests: SampleRequest[];
  firstLine: number;
}

/**
 * The requests that a sample sends with `fetch` or axios.
 *
 * @param firstLine 1-based line of the sample's first line in its file
 */
export async function scriptRequests(
  text: string,
  isTyped: boolean,
  firstLine: number,
): Promise<SampleRequest[]> {
  // Parsing takes a millisecond, and most samples send nothing.
  if (!/\bfetch\s*\(|\baxios\b/.test(text)) return [];
  const read = await readScript(text, isTyped);
  if (read.kind !== 'program') return [];
  const reading: Reading = {
    values: new Map(),
    clients: new Map([['axios', undefined]]),
    hasDefaults: /\baxios\s*\.\s*(?:defaults|interceptors)\b/.test(text),
    requests: [],
    firstLine,
  };
  visit(read.program, reading);
  return reading.requests;
}

function visit(node: AnyNode, reading: Reading): void {
  const { values } = reading;
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') {
    if (node.init) visit(node.init, reading);
    const client = clientOf(node.init, values);
    if (client !== undefined) reading.clients.set(node.id.name, client.base);
    values.set(node.id.name, scriptValue(node.init, values));
    return;
  }
  if ('params' in node) {
    for (const parameter of node.params) for (const name of namesIn(parameter)) values.delete(name);
  }
  for (const inner of innerNodes(node)) visit(inner, reading);
  if (node.type === 'AssignmentExpression')
    noteAssignment(node.left, scriptValue(node.right, values), values);
  if (node.type !== 'CallExpression') return;
  const request = requestOf(node, reading);
  if (request !== undefined) reading.requests.push(request);
  else if (node.callee.type === 'MemberExpression') noteRoot(node.callee.object, values);
}

function noteAssignment(target: AnyNode, value: SampleValue, values: ScriptValues): void {
  if (target.type === 'Identifier') values.set(target.name, value);
  else if (target.type === 'MemberExpression') noteRoot(target.object, values);
}

function noteRoot(node: AnyNode, values: ScriptValues): void {
  if (node.type === 'Identifier') noteChange(node.name, values);
  else if (node.type === 'MemberExpression') noteRoot(node.object, values);
}

function clientOf(node: AnyNode | null | undefined, values: ScriptValues) {
  if (node?.type !== 'CallExpression' || calleeText(node.callee) !== 'axios.create') return undefined;
  const base = memberOf(scriptValue(node.arguments[0], values), 'baseURL');
  return base === undefined ? undefined : { base: textOf(base) ?? '{base}' };
}

function requestOf(node: CallExpression, reading: Reading): SampleRequest | undefined {
  const { values, clients, firstLine } = reading;
  const callee = calleeText(node.callee) ?? '';
  const [first, second, third] = node.arguments.map((argument) => scriptValue(argument, values));
  const line = firstLine + (node.loc?.start.line ?? 1) - 1;
  if (/^(?:(?:window|globalThis)\.)?fetch$/.test(callee)) return ofFetch(first, second, line);
  const [client = '', verb, ...rest] = callee.split('.');
  if (rest.length > 0 || !clients.has(client)) return undefined;
  const base = clients.get(client);
  const hasDefaults = reading.hasDefaults || client !== 'axios';
  const isConfigured = verb === undefined || verb === 'request';
  if (isConfigured && first?.kind === 'object')
    return ofAxios(memberOf(first, 'url'), first, { base, hasDefaults, line });
  if (isConfigured) return ofAxios(first, second ?? EMPTY, { base, hasDefaults, line });
  if (!METHODS.has(verb)) return undefined;
  const method: SampleValue = { kind: 'plain', value: verb };
  const hasData = WITH_DATA.has(verb);
  return ofAxios(first, (hasData ? third : second) ?? EMPTY, {
    base,
    hasDefaults,
    line,
    method,
    data: hasData ? second : undefined,
  });
}

const EMPTY: SampleValue = { kind: 'object', members: new Map() };
const GET: SampleValue = { kind: 'plain', value: 'GET' };

function ofFetch(url: SampleValue | undefined, options: SampleValue = EMPTY, line: number) {
  const method = memberOf(options, 'method');
  if (method === undefined && isOpen(options)) return undefined;
  const body = memberOf(options, 'body');
  return requestOfCall({
    method: method ?? GET,
    url,
    headers: headersIn(options, memberOf(options, 'credentials') !== undefined),
    body: body ?? (isOpen(options) ? { kind: 'unknown' } : undefined),
    line,
  });
}

/** @param hasOthers whether the request may send headers that are not shown */
function headersIn(options: SampleValue, hasOthers: boolean): SampleValue {
  const headers = memberOf(options, 'headers') ?? EMPTY;
  return hasOthers || isOpen(options) ? opened(headers) : headers;
}

interface AxiosCall {
  base: string | undefined;
  hasDefaults: boolean;
  line: number;
  method?: SampleValue;
  data?: SampleValue | undefined;
}

function ofAxios(
  url: SampleValue | undefined,
  options: SampleValue,
  { base, hasDefaults, line, method, data }: AxiosCall,
) {
  const written = method ?? memberOf(options, 'method');
  if (written === undefined && isOpen(options)) return undefined;
  const sent =
    data ?? memberOf(options, 'data') ?? (isOpen(options) ? { kind: 'unknown' as const } : undefined);
  const isObject = sent?.kind === 'object' || sent?.kind === 'list';
  return requestOfCall({
    method: written ?? GET,
    url,
    base: textOf(memberOf(options, 'baseURL')) ?? base,
    headers: headersIn(
      options,
      hasDefaults || ['auth', 'withCredentials'].some((name) => memberOf(options, name) !== undefined),
    ),
    query: memberOf(options, 'params'),
    ...(isObject ? { json: sent } : { body: sent }),
    line,
  });
}

function namesIn(pattern: AnyNode): string[] {
  return pattern.type === 'Identifier' ? [pattern.name] : innerNodes(pattern).flatMap(namesIn);
}

/** The child nodes, in the order of the text. */
function innerNodes(node: AnyNode): AnyNode[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
