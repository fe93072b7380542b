import { readCalls } from './code-calls';
import type { CodeDialect } from './code-dialect';
import { requestOfCall } from './coded-request';
import type { SampleRequest } from './sample-request';
import { type SampleValue, UNKNOWN } from './sample-value';

const DIALECT: CodeDialect = {
  plus: '+',
  same: /^(?:strings\.NewReader|bytes\.New(?:Buffer|BufferString|Reader)|byte|string)$/,
  format: /^fmt\.Sprintf$/,
  json: /^$/,
  constant: (name) => /^http\.Method(\w+)$/.exec(name)?.[1]?.toUpperCase(),
};

/**
 * The requests that a sample sends with `net/http`.
 *
 * @param firstLine 1-based line of the sample's first line in its file
 */
export function goRequests(text: string, firstLine: number): SampleRequest[] {
  const requests: SampleRequest[] = [];
  readCalls(text, {
    language: 'go',
    dialect: DIALECT,
    wanted: /^http\.(?:NewRequest(?:WithContext)?|Get|Head|Post|PostForm)$/,
    onCall({ name, args, line }) {
      const [, verb = ''] = name.split('.');
      const [method, url, body] = partsOf(verb, args);
      // Later code may add to the query.
      const request = requestOfCall({
        method,
        url,
        body,
        headers: UNKNOWN,
        query: UNKNOWN,
        line: firstLine + line,
      });
      if (request !== undefined) requests.push(request);
    },
  });
  return requests;
}

function partsOf(verb: string, args: readonly SampleValue[]): readonly (SampleValue | undefined)[] {
  switch (verb) {
    case 'NewRequest':
      return args;
    case 'NewRequestWithContext':
      return args.slice(1);
    case 'Post':
      return [{ kind: 'plain', value: 'POST' }, args[0], args[2]];
    case 'PostForm':
      return [{ kind: 'plain', value: 'POST' }, args[0], UNKNOWN];
    default:
      return [{ kind: 'plain', value: verb }, args[0]];
  }
}
