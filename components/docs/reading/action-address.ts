import { formatString } from '@/lib/docs/languages/format-string';
import type { OwnAction, StandardAction } from '@/lib/site/page-actions';
import type { ActionPlace } from './action-strings';

/** The address that an action leads to; `undefined` if it acts on the page itself. */
export function actionAddress(
  action: StandardAction | OwnAction,
  place: ActionPlace,
  { site, prompt }: { site: string; prompt: string },
): string | undefined {
  const mcp = `${site}/mcp`;
  if (typeof action !== 'string') return ownAddress(action, { path: place.path, mcp });
  const asked = encodeURIComponent(formatString(prompt, { address: `${site}${place.markdownPath}` }));
  switch (action) {
    case 'view':
      return place.markdownPath;
    case 'download-spec':
      return place.specHref;
    case 'chatgpt':
      return `https://chatgpt.com/?hints=search&q=${asked}`;
    case 'claude':
      return `https://claude.ai/new?q=${asked}`;
    case 'perplexity':
      return `https://www.perplexity.ai/search?q=${asked}`;
    case 'grok':
      return `https://grok.com/?q=${asked}`;
    case 'aistudio':
      return `https://aistudio.google.com/prompts/new_chat?prompt=${asked}`;
    case 'devin':
      return `https://app.devin.ai/?prompt=${asked}`;
    case 'cursor': {
      const server = btoa(JSON.stringify({ url: mcp }));
      return `cursor://anysphere.cursor-deeplink/mcp/install?name=${encodeURIComponent(place.siteName)}&config=${encodeURIComponent(server)}`;
    }
    case 'vscode':
      return `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: place.siteName, type: 'http', url: mcp }))}`;
    case 'copy':
    case 'assistant':
    case 'download-pdf':
    case 'mcp':
    case 'add-mcp':
      return undefined;
  }
}

/** The address of a custom action; `undefined` if it needs the page's text, which is only filled in on use. */
function ownAddress({ base, query }: OwnAction, values: { path: string; mcp: string }): string | undefined {
  return needsPageText({ base, query }) ? undefined : filledAddress({ base, query }, { ...values, page: '' });
}

export function needsPageText({ base, query }: Pick<OwnAction, 'base' | 'query'>): boolean {
  return [base, ...query.map(({ value }) => value)].some((text) => text.includes('$page'));
}

export function filledAddress(
  { base, query }: Pick<OwnAction, 'base' | 'query'>,
  values: { path: string; mcp: string; page: string },
): string {
  const fill = (text: string, encode: (value: string) => string) =>
    text.replace(/\$(page|path|mcp)\b/g, (_, name: 'page' | 'path' | 'mcp') => encode(values[name]));
  const address = fill(base, encodeURIComponent);
  const pairs = query.map(
    ({ key, value }) => `${encodeURIComponent(key)}=${encodeURIComponent(fill(value, (text) => text))}`,
  );
  return pairs.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${pairs.join('&')}`;
}
