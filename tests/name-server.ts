import type { lookup } from 'node:dns';

type ResolveName = typeof lookup;

/** A name server that returns the next answer each time and repeats the last one. */
export function nameServer(...answers: string[][]): { resolveName: ResolveName; asked: () => number } {
  let asked = 0;
  const resolveName: unknown = (_host: string, _options: unknown, callback: NameCallback) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  if (!isResolver(resolveName)) throw new Error('No resolver.');
  return { resolveName, asked: () => asked };
}

type NameCallback = (error: null, addresses: { address: string; family: number }[]) => void;

function isResolver(value: unknown): value is ResolveName {
  return typeof value === 'function';
}
