import { graphqlSelector } from './graphql-selector';
import { isExternalAddress, navigationPath } from './navigation-path';

export type EntryMeaning =
  | { kind: 'page'; path: string; fragment?: string | undefined }
  | { kind: 'operation'; file?: string | undefined; method: string; target: string }
  | { kind: 'link'; label: string; href: string };

const OPERATION = /^(?:(.+?)\s+)?(get|put|post|delete|options|head|patch|trace|query)\s+(\/.*)$/i;
/**
 * Other methods (OpenAPI 3.2, `additionalOperations`) only in capitals, so that a page's name is not mistaken for one.
 */
const ADDITIONAL_OPERATION = /^(?:(.+?)\s+)?([A-Z][A-Z-]*)\s+(\/.*)$/;
const WEBHOOK = /^(?:(.+?)\s+)?webhook\s+(\S.*)$/i;

/** Far more than any file, method and path. With a megabyte of spaces, the expressions would take an hour. */
const PHRASE_CHARACTERS_MAX = 4_000;

/**
 * Parses a page path, an operation, a webhook, part of a GraphQL schema or a URL.
 *
 * @example entryFromText('shop.yaml post /orders')
 * // { kind: 'operation', file: 'shop.yaml', method: 'POST', target: '/orders' }
 */
export function entryFromText(written: string): EntryMeaning {
  const text = written.trim();
  // Page paths contain no white space, so the slow expressions are skipped for them: there may be tens of thousands.
  const isPhrase = text.length <= PHRASE_CHARACTERS_MAX && /\s/.test(text);
  const operation = isPhrase ? (OPERATION.exec(text) ?? ADDITIONAL_OPERATION.exec(text)) : null;
  if (operation !== null) return operationEntry(operation[1], operation[2] ?? '', operation[3] ?? '');
  const webhook = isPhrase ? WEBHOOK.exec(text) : null;
  if (webhook !== null) return operationEntry(webhook[1], 'webhook', webhook[2] ?? '');
  const selector = isPhrase ? graphqlSelector(text) : undefined;
  if (selector !== undefined) return { kind: 'operation', ...selector };
  if (isExternalAddress(text)) return { kind: 'link', label: labelOfAddress(text), href: text };
  return { kind: 'page', ...navigationPath(text) };
}

function operationEntry(file: string | undefined, method: string, target: string): EntryMeaning {
  return { kind: 'operation', ...(file !== undefined && { file }), method: method.toUpperCase(), target };
}

function labelOfAddress(address: string): string {
  return address.replace(/^(?:https?:)?\/\/|^mailto:|^tel:/i, '').replace(/\/$/, '');
}
