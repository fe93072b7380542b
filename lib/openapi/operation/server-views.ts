import { withoutTrailing } from '@/lib/base/text/without-trailing';
import { isRecord } from '@/lib/base/values/is-record';
import { spend } from '../effort';
import type { OpenApiDocument } from '../open-api-document';
import { listIn, ownValue, recordIn, textIn, textsIn } from '../raw-value';
import type { ServerVariableView, ServerView } from './operation-view';
import type { RawOperation } from './raw-operation';

/** Servers of the operation, or else of its path item, or else of the document. */
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
    const described = [textIn(server, 'name'), textIn(server, 'description')].filter(
      (text) => text !== undefined,
    );
    return [
      {
        url: wholeUrl(written, documentUrl),
        description: described.length === 0 ? undefined : described.join(': '),
        variables,
      },
    ];
  });
}

/**
 * A server's URL with variables filled in and without a trailing slash.
 *
 * @example serverUrl({ url: 'https://{region}.example.com/', variables: [] }, { region: 'eu' }) //
 * 'https://eu.example.com'
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
  return withoutTrailing(filled, '/');
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

/** Only its path is used of this one. */
const SOME_HOST = 'http://host.invalid';

/** A relative server is resolved against the address of the document, or its path in the site (OpenAPI 3.1.1, 4.8.5). */
function wholeUrl(written: string, documentUrl: string | undefined): string {
  const isWhole = /^[a-z][a-z0-9+.-]*:|^\{/i.test(written);
  if (isWhole || documentUrl === undefined || !URL.canParse(documentUrl, SOME_HOST)) return written;
  const { origin } = new URL(documentUrl, SOME_HOST);
  const isOfSite = origin === SOME_HOST;
  const isFromRoot = written.startsWith('/') && !written.startsWith('//');
  if (isOfSite && (written === '' || written.startsWith('/'))) return written;
  if (isFromRoot) return `${origin}${written}`;
  if (!URL.canParse(written, new URL(documentUrl, SOME_HOST))) return written;
  const { href } = new URL(written, new URL(documentUrl, SOME_HOST));
  // `URL` encodes the braces of variables.
  const named = href.replaceAll('%7B', '{').replaceAll('%7D', '}');
  return isOfSite ? named.slice(SOME_HOST.length) : named;
}
