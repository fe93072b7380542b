import { addressAtBase } from './address-at-base';
import { readCalls } from './code-calls';
import type { CodeDialect } from './code-dialect';
import { requestOfCall } from './coded-request';
import type { SampleRequest } from './sample-request';
import { type SampleValue, textOf, UNKNOWN } from './sample-value';

const DIALECT: CodeDialect = {
  plus: '+',
  same: /^(?:Uri|StringContent)$/,
  format: /^$/,
  json: /^$/,
  constant: (name) => /^HttpMethod\.(\w+)$/.exec(name)?.[1]?.toUpperCase(),
};

const SENDS = /^(.+)\.(Get|Post|Put|Patch|Delete)(?:AsJson|FromJson|String|Stream|ByteArray)?Async$/;

/** A request message before later lines change it. */
interface Sent {
  boundTo: string | undefined;
  method: SampleValue | undefined;
  url: SampleValue | undefined;
  body: SampleValue | undefined;
  line: number;
}

/**
 * The requests that a sample sends with .NET's `HttpClient`.
 *
 * @param firstLine 1-based line of the sample's first line in its file
 */
export function csharpRequests(text: string, firstLine: number): SampleRequest[] {
  if (!/\bHttp(?:Client|RequestMessage)\b/.test(text)) return [];
  const sent: Sent[] = [];
  readCalls(text, {
    language: 'csharp',
    dialect: DIALECT,
    wanted: /^(?:HttpRequestMessage|HttpClient)$|\.\w+Async$/,
    onCall({ name, args, named, boundTo, line }, values) {
      const [, client = '', verb] = SENDS.exec(name) ?? [];
      if (verb !== undefined) {
        const base = values.get(`${client}.BaseAddress`);
        const url = addressAtBase(base && (textOf(base) ?? '{base}'), textOf(args[0]));
        sent.push({
          boundTo: undefined,
          method: { kind: 'plain', value: verb },
          url: url === undefined ? undefined : { kind: 'plain', value: url },
          body: verb === 'Get' || verb === 'Delete' ? undefined : args[1],
          line,
        });
      }
      if (name !== 'HttpRequestMessage') return;
      const method = args[0] ?? named.get('Method') ?? (named.size > 0 ? GET : undefined);
      const url = args[1] ?? named.get('RequestUri');
      sent.push({ boundTo, method, url, body: named.get('Content'), line });
    },
    onSet(name, value) {
      const [, variable, property] = /^(\w+)\.(Method|RequestUri|Content)$/.exec(name) ?? [];
      const last = variable === undefined ? undefined : sent.findLast(({ boundTo }) => boundTo === variable);
      if (last === undefined) return;
      if (property === 'Method') last.method = value;
      else if (property === 'RequestUri') last.url = value;
      else last.body = value;
    },
  });
  return sent.flatMap(
    (request) =>
      requestOfCall({ ...request, headers: UNKNOWN, query: UNKNOWN, line: firstLine + request.line }) ?? [],
  );
}

const GET: SampleValue = { kind: 'plain', value: 'GET' };
