import type { ServerResponse } from 'node:http';

/** Calls back right before the response head is written, while headers can still change. */
export function beforeHead(response: ServerResponse, change: () => void): void {
  const { writeHead } = response;
  let isChanged = false;
  // Node's signatures are overloaded, so other arguments are passed on unchanged.
  response.writeHead = function changeHead(this: ServerResponse, status: number, ...more: unknown[]) {
    for (const [name, value] of headersIn(more.at(-1))) this.setHeader(name, value);
    if (!isChanged) change();
    isChanged = true;
    const reason = more.filter((text) => typeof text === 'string');
    return Reflect.apply(writeHead, this, [status, ...reason]);
  };
}

/** The headers passed to `writeHead`: an object, pairs, or a flat list of names and values. */
export function headersIn(written: unknown): [string, string | string[]][] {
  if (typeof written !== 'object' || written === null) return [];
  if (!Array.isArray(written))
    return Object.entries(written).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]);
  const values = new Map<string, string[]>();
  const flat = written.flat().map(String);
  for (const [index, name] of flat.entries())
    if (index % 2 === 0)
      values.set(name.toLowerCase(), [...(values.get(name.toLowerCase()) ?? []), flat[index + 1] ?? '']);
  return [...values].map(([name, [first = '', ...more]]) => [
    name,
    more.length === 0 ? first : [first, ...more],
  ]);
}
