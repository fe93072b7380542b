import type { lookup } from 'node:dns';

type ResolveName = typeof lookup;

/** A name server that gives the next answer each time; the last one repeats. An empty answer: it knows no such name. */
export function nameServer(...answers: string[][]): { resolveName: ResolveName; asked: () => number } {
  let asked = 0;
  const resolveName: unknown = (_host: string, _options: unknown, callback: NameCallback) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    if (addresses.length === 0)
      return callback(Object.assign(new Error('No such name.'), { code: 'ENOTFOUND' }), []);
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  if (!isResolver(resolveName)) throw new Error('No resolver.');
  return { resolveName, asked: () => asked };
}

type NameCallback = (error: Error | null, addresses: { address: string; family: number }[]) => void;

function isResolver(value: unknown): value is ResolveName {
  return typeof value === 'function';
}
