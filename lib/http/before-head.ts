import type { ServerResponse } from 'node:http';

/** Calls back just before the head of a response is written, when its headers stand and can still be changed. */
export function beforeHead(response: ServerResponse, change: () => void): void {
  const { writeHead } = response;
  let isChanged = false;
  // Node's own signatures are overloaded; what is not a header is handed on as it came.
  response.writeHead = function changeHead(this: ServerResponse, status: number, ...more: unknown[]) {
    for (const [name, value] of headersIn(more.at(-1))) this.setHeader(name, value);
    if (!isChanged) change();
    isChanged = true;
    const reason = more.filter((text) => typeof text === 'string');
    return Reflect.apply(writeHead, this, [status, ...reason]);
  };
}

/** The headers in what `writeHead` was given: an object, pairs, or one list of names and values. */
export function headersIn(written: unknown): [string, string | string[]][] {
  if (typeof written !== 'object' || written === null) return [];
  if (!Array.isArray(written))
    return Object.entries(written).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]);
  const flat = written.flat().map(String);
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []));
}
