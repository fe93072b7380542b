import type { ServerView } from '../operation/operation-view';
import { serverUrl } from '../operation/server-views';
import { pathPlaceholder } from './path-placeholder';

/**
 * A server's URL for samples. A variable without a value becomes a placeholder, because braces would be encoded.
 *
 * @example exampleServerUrl({ url: 'https://example.com/{stage}', variables: [] }) // 'https://example.com/YOUR_STAGE'
 */
export function exampleServerUrl(
  server: Pick<ServerView, 'url' | 'variables'>,
  values?: Readonly<Record<string, string>>,
): string {
  return serverUrl(server, values).replace(/\{([^{}]+)\}/g, (_, name: string) => pathPlaceholder(name));
}
