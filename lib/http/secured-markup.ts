import { createHash } from 'node:crypto';
import { scriptOriginsIn } from '@/lib/base/web/script-origins';

export interface SecuredMarkup {
  html: string;
  /** In the form of a policy: `'sha256-…'`. */
  scriptHashes: string[];
  /** Addresses of external scripts, and origins from which inline scripts load others. */
  scriptAddresses: string[];
}

/** A script as React writes it, with attributes in double quotes. */
const SCRIPT = /<script((?:\s+[^\s=>"/]+(?:="[^"]*")?)*)\s*>([\s\S]*?)<\/script>/g;
/** Script types that run; browsers treat others as data. */
const RUNS = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;
const DATA_OF_PAGE = 'self.__next_f.push(';

/**
 * Finds the scripts that carry this process's nonce and removes it. Adjacent scripts with page data are joined, because
 * each one costs a hash in the policy.
 */
export function securedMarkup(marked: string, nonce: string): SecuredMarkup {
  const attribute = ` nonce="${nonce}"`;
  const plain = (text: string) => text.replaceAll(attribute, '').replaceAll(nonce, '');
  const codes = new Set<string>();
  const addresses = new Set<string>();
  const parts: string[] = [];
  let data: string[] = [];
  let from = 0;
  const endData = () => {
    if (data.length === 0) return;
    const code = data.join(';');
    codes.add(code);
    parts.push(`<script>${code}</script>`);
    data = [];
  };
  for (const match of marked.matchAll(SCRIPT)) {
    const [whole, attributes = '', inside = ''] = match;
    if (!attributes.includes(attribute)) continue;
    const between = plain(marked.slice(from, match.index));
    from = match.index + whole.length;
    const code = plain(inside);
    const isData = attributes === attribute && code.startsWith(DATA_OF_PAGE);
    if (between !== '' || !isData) endData();
    parts.push(between);
    if (isData) {
      data.push(code);
      continue;
    }
    parts.push(plain(whole));
    const src = attributeIn(attributes, 'src');
    if (src === undefined && RUNS.test(attributeIn(attributes, 'type') ?? '')) {
      codes.add(code);
      for (const origin of scriptOriginsIn(code)) addresses.add(origin);
    }
    if (src !== undefined && /^(?:https?:)?\/\//i.test(src)) addresses.add(src);
  }
  endData();
  parts.push(plain(marked.slice(from)));
  return { html: parts.join(''), scriptHashes: [...codes].map(hashOf), scriptAddresses: [...addresses] };
}

function attributeIn(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(attributes)?.[1]?.replaceAll('&amp;', '&');
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
}
