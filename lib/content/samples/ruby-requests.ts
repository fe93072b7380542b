import { addressAtBase } from './address-at-base';
import { type ReadCall, readCalls } from './code-calls';
import type { CodeDialect } from './code-dialect';
import { requestOfCall } from './coded-request';
import type { SampleRequest } from './sample-request';
import { type SampleValue, textOf, UNKNOWN } from './sample-value';

const DIALECT: CodeDialect = {
  plus: '+',
  same: /^(?:URI|URI\.parse)$/,
  format: /^(?:format|sprintf)$/,
  json: /^JSON\.(?:generate|dump)$/,
  constant: () => undefined,
};

const VERB = /^(?:get|head|post|put|patch|delete)$/;

/** A call that sends a request, before later lines change it. */
interface Sent {
  boundTo: string | undefined;
  method: string;
  url: SampleValue | undefined;
  body: SampleValue | undefined;
  line: number;
}

/**
 * The requests that a sample sends with `Net::HTTP` or Faraday.
 *
 * @param firstLine 1-based line of the sample's first line in its file
 */
export function rubyRequests(text: string, firstLine: number): SampleRequest[] {
  if (!/\bNet::HTTP\b|\bFaraday\b/.test(text)) return [];
  const sent: Sent[] = [];
  const bases = new Map<string, string>();
  readCalls(text, {
    language: 'ruby',
    dialect: DIALECT,
    wanted: /^(?:Net\.HTTP\.\w+(?:\.new)?|\w+\.(?:new|get|head|post|put|patch|delete))$/,
    onCall(call) {
      if (call.name === 'Faraday.new' && call.boundTo !== undefined) {
        const base = textOf(call.named.get('url') ?? call.args[0]);
        // Faraday keeps the path of its base.
        bases.set(call.boundTo, base === undefined ? '{base}' : `${base.replace(/\/$/, '')}/`);
        return;
      }
      const request = ofNet(call) ?? ofFaraday(call, bases);
      if (request !== undefined) sent.push(request);
    },
    onSet(name, value) {
      const variable = /^(\w+)\.body$/.exec(name)?.[1];
      const last = variable === undefined ? undefined : sent.findLast(({ boundTo }) => boundTo === variable);
      if (last !== undefined) last.body = value;
    },
  });
  return sent.flatMap(
    ({ method, line, ...parts }) =>
      requestOfCall({
        ...parts,
        method: { kind: 'plain', value: method },
        headers: UNKNOWN,
        query: UNKNOWN,
        line: firstLine + line,
      }) ?? [],
  );
}

function ofNet({ name, args, boundTo, line }: ReadCall): Sent | undefined {
  const [, called = ''] = /^Net\.HTTP\.(.*)$/.exec(name) ?? [];
  const [url, body] = args;
  switch (called) {
    case 'get':
    case 'get_response':
      // Net::HTTP.get('example.com', '/path')
      return args.length === 1 ? { boundTo, line, method: 'GET', url, body: undefined } : undefined;
    case 'post':
      return { boundTo, line, method: 'POST', url, body };
    case 'post_form':
      return { boundTo, line, method: 'POST', url, body: UNKNOWN };
    default: {
      const verb = /^([A-Z][a-z]+)\.new$/.exec(called)?.[1];
      if (verb === undefined || !VERB.test(verb.toLowerCase())) return undefined;
      return { boundTo, line, method: verb, url, body: undefined };
    }
  }
}

function ofFaraday(
  { name, args, boundTo, line }: ReadCall,
  bases: ReadonlyMap<string, string>,
): Sent | undefined {
  const [client = '', verb = '', ...rest] = name.split('.');
  if (rest.length > 0 || !VERB.test(verb) || !(client === 'Faraday' || bases.has(client))) return undefined;
  const url = addressAtBase(bases.get(client), textOf(args[0]));
  const data = /^(?:post|put|patch)$/.test(verb) ? args[1] : undefined;
  return {
    boundTo,
    line,
    method: verb,
    url: url === undefined ? undefined : { kind: 'plain', value: url },
    // Depending on the client's configuration, an object is sent as a form or as JSON.
    body: data?.kind === 'object' ? UNKNOWN : data,
  };
}
