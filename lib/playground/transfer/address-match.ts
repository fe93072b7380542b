import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { percentEncodeAddress } from '@/lib/openapi/request/percent-encode';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';

/** Where a URL addresses an operation: the server, and the values of names in braces. */
export interface AddressMatch {
  /** Index of the server; `undefined` for a host that the document does not list. */
  server: number | undefined;
  variables: Record<string, string>;
  /** Decoded, by name. */
  path: Record<string, string>;
  host: string;
}

const ADDRESS_CHARACTERS_MAX = 8_000;

/** Finds an operation's path in a URL, at one of its servers or at another host. */
export function matchAddress(plan: RequestPlan, address: string): AddressMatch | undefined {
  const bare = (address.split(/[?#]/)[0] ?? '')
    .slice(0, ADDRESS_CHARACTERS_MAX)
    .replace(/^[a-z]+:\/\/[^/]+/i, lowerCase);
  const host = /^[a-z]+:\/\/([^/]+)/.exec(bare)?.[1] ?? '';
  const path = template(plan.path.split('?')[0] ?? '', '[^/]*');
  for (const [server, { url }] of plan.servers.entries()) {
    const base = template(url.replace(/\/+$/, '').replace(/^[a-z]+:\/\/[^/{]+/i, lowerCase), '[^?#]+?');
    const anyHost = /^[a-z{]/.test(url) ? '' : '(?:[a-z]+://[^/]+)?';
    const found = new RegExp(`^${anyHost}${base.source}${path.source}/?$`).exec(bare);
    if (found === null) continue;
    const texts = found.slice(1);
    const variables = valuesOf(base.names, texts);
    const inPath = valuesOf(path.names, texts.slice(base.names.length));
    return { server, variables, path: decoded(inPath), host };
  }
  const elsewhere = new RegExp(`^[a-z]+://[^/]+(?:/[^?#]*?)?${path.source}/?$`).exec(bare);
  if (elsewhere === null) return undefined;
  return { server: undefined, variables: {}, path: decoded(valuesOf(path.names, elsewhere.slice(1))), host };
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}

function template(written: string, value: string): { source: string; names: string[] } {
  const names: string[] = [];
  const source = written
    .split(/\{([^{}]+)\}/)
    .map((piece, position) => {
      if (position % 2 === 0) return literal(piece);
      names.push(piece);
      return `(${value})`;
    })
    .join('');
  return { source, names };
}

function literal(text: string): string {
  const quoted = (plain: string) => plain.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  const encoded = percentEncodeAddress(text);
  return encoded === text ? quoted(text) : `(?:${quoted(text)}|${quoted(encoded)})`;
}

function valuesOf(names: readonly string[], texts: readonly (string | undefined)[]): Record<string, string> {
  return Object.fromEntries(names.map((name, position) => [name, texts[position] ?? '']));
}

function decoded(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, percentDecoded(text)]));
}
