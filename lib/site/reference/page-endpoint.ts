import { channelMarker } from '@/lib/asyncapi/indexed-channel';
import { withoutTrailing } from '@/lib/base/text/without-trailing';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { serverUrl } from '@/lib/openapi/operation/server-views';
import type { SitePage } from '../site';

export interface PageEndpoint {
  method: string;
  /** Path with `{parameters}`, or the webhook's name. */
  path: string;
  /** The base URL, shown if there are several servers or the site requests it. */
  baseUrl: string | undefined;
  /** The complete URL, as far as known. */
  address: string;
}

/** The endpoint of an operation's page, or of a page with `api: POST /v1/users`. */
export function pageEndpoint(
  { api }: Pick<SiteConfiguration, 'api'>,
  { content, frontMatter }: Pick<SitePage, 'content' | 'frontMatter'>,
): PageEndpoint | undefined {
  if (content.kind === 'schema' || content.kind === 'document' || content.kind === 'changelog')
    return undefined;
  if (content.kind === 'graphql') {
    const { kind, name } = content.view;
    const isOperation = kind === 'query' || kind === 'mutation' || kind === 'subscription';
    return isOperation
      ? { method: kind.toUpperCase(), path: name, baseUrl: undefined, address: name }
      : undefined;
  }
  if (content.kind === 'operation') {
    const { kind, method, target, servers } = content.view;
    if (kind === 'webhook') return { method: 'WEBHOOK', path: target, baseUrl: undefined, address: target };
    return endpoint(api, { method, path: target, servers: servers.map((server) => serverUrl(server)) });
  }
  if (content.kind === 'channel') {
    const { address, servers } = content.view;
    const base = servers[0] && serverUrl(servers[0]);
    return {
      method: channelMarker(content.view) ?? 'CHANNEL',
      path: address,
      baseUrl: undefined,
      address:
        base === undefined || !/^wss?:/i.test(base) ? address : `${base}/${address.replace(/^\/+/, '')}`,
    };
  }
  const written = WRITTEN_ENDPOINT.exec(frontMatter.api ?? '');
  if (written === null) return undefined;
  const [, method = '', origin, rest = ''] = written;
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  const servers = origin === undefined ? api.mdx.server : [origin];
  return endpoint(api, { method: method.toUpperCase(), path, servers, isWhole: origin !== undefined });
}

/** `api` in front matter: a method, and a path or a whole address. */
export const WRITTEN_ENDPOINT =
  /^\s*(get|post|put|patch|delete|head|options|trace|query)\s+(https?:\/\/[^/\s]+)?(\S*)\s*$/i;

function endpoint(
  api: SiteConfiguration['api'],
  named: { method: string; path: string; servers: readonly string[]; isWhole?: boolean },
): PageEndpoint {
  const { method, path, servers, isWhole = false } = named;
  const base = servers[0] && withoutTrailing(servers[0], '/');
  const isShown = isWhole || api.url === 'full' || servers.length > 1;
  return { method, path, baseUrl: isShown ? base : undefined, address: `${base ?? ''}${path}` };
}
