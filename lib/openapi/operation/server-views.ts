import { isRecord } from '@/lib/base/values/is-record';
import { spend } from '../effort';
import type { OpenApiDocument } from '../open-api-document';
import { listIn, ownValue, recordIn, textIn, textsIn } from '../raw-value';
import type { ServerVariableView, ServerView } from './operation-view';
import type { RawOperation } from './raw-operation';

/** Servers of an operation, else of its path item, else of the document. */
export function serverViews(
  document: OpenApiDocument,
  raw: RawOperation | undefined,
  documentUrl?: string | undefined,
): ServerView[] {
  const holders = [raw?.operation.value, raw?.pathItem.value, document.root];
  const holder = holders.find((candidate) => listIn(candidate, 'servers').length > 0);
  const servers = listIn(holder, 'servers');
  spend(20 * servers.length);
  return servers.flatMap((server) => {
    const written = textIn(server, 'url')?.trim();
    if (written === undefined) return [];
    const variables = Object.entries(recordIn(server, 'variables')).map(variableView);
    return [{ url: wholeUrl(written, documentUrl), description: textIn(server, 'description'), variables }];
  });
}

/**
 * A server's URL with variables filled in, without a trailing slash.
 *
 * @example serverUrl({ url: 'https://{region}.example.com/', variables: [] }, { region: 'eu' }) // 'https://eu.example.com'
 */
export function serverUrl(
  server: Pick<ServerView, 'url' | 'variables'>,
  values: Readonly<Record<string, string>> = {},
): string {
  const filled = server.url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const value =
      ownValue(values, name) ?? server.variables.find((variable) => variable.name === name)?.default;
    return typeof value === 'string' && value !== '' ? value : whole;
  });
  return filled.replace(/\/+$/, '');
}

export function variableView([name, raw]: [string, unknown]): ServerVariableView {
  const values = isRecord(raw) ? textsIn(raw, 'enum') : [];
  return {
    name,
    default: textIn(raw, 'default') ?? values[0] ?? '',
    values: values.length > 0 ? values : undefined,
    description: textIn(raw, 'description'),
  };
}

function wholeUrl(written: string, documentUrl: string | undefined): string {
  const isWhole = /^[a-z][a-z0-9+.-]*:|^\{/i.test(written);
  if (isWhole || documentUrl === undefined || !URL.canParse(documentUrl)) return written;
  // Joined by hand: `new URL` would percent-encode braces.
  if (written.startsWith('/') && !written.startsWith('//')) return `${new URL(documentUrl).origin}${written}`;
  return URL.canParse(written, documentUrl) ? new URL(written, documentUrl).href : written;
}
