import { type ReadCall, readCalls } from './code-calls';
import type { CodeDialect } from './code-dialect';
import { requestOfCall } from './coded-request';
import type { SampleRequest } from './sample-request';
import { type SampleValue, UNKNOWN } from './sample-value';

const DIALECT: CodeDialect = {
  plus: '+',
  same: /(?:^|\.)(?:URI\.create|URI|URL|HttpUrl\.(?:parse|get)|BodyPublishers\.ofString|RequestBody\.create)$/,
  format: /^String\.format$/,
  json: /^$/,
  constant: () => undefined,
};

const METHODS = /^(?:get|head|post|put|patch|delete)$/i;

/**
 * The requests that a sample builds with Java's HTTP client or OkHttp.
 *
 * @param firstLine 1-based line of the sample's first line in its file
 */
export function javaRequests(text: string, firstLine: number): SampleRequest[] {
  const requests: SampleRequest[] = [];
  readCalls(text, {
    language: 'java',
    dialect: DIALECT,
    wanted: /(?:^|\.)(?:HttpRequest\.newBuilder|Request\.Builder)$/,
    onCall(call) {
      const request = requestOf(call, firstLine);
      if (request !== undefined) requests.push(request);
    },
  });
  return requests;
}

function requestOf({ args, chain, line }: ReadCall, firstLine: number): SampleRequest | undefined {
  // A chain that continues elsewhere may have any method.
  if (!chain.some(({ name }) => name === 'build')) return undefined;
  let [url] = args;
  let method: SampleValue = { kind: 'plain', value: 'GET' };
  let body: SampleValue | undefined;
  for (const step of chain) {
    if (step.name === 'uri' || step.name === 'url') [url] = step.args;
    else if (step.name === 'method') [method = UNKNOWN, body] = step.args;
    else if (METHODS.test(step.name)) {
      method = { kind: 'plain', value: step.name };
      [body] = step.args;
    }
  }
  return requestOfCall({ method, url, body, headers: UNKNOWN, query: UNKNOWN, line: firstLine + line });
}
