import { playgroundMode } from '@/lib/docs/config/playground-mode';
import type { Site, SitePage } from '@/lib/site/site';
import { endpointFrom } from './mdx/page-operation';

/** Whether a page has a playground button, and whether the browser must ask the server if it applies. */
export function playgroundLaunch({ configuration }: Site, page: SitePage): { isAsked: boolean } | undefined {
  const { mdx, playground } = configuration.api;
  if (!hasServers(page, mdx.server)) return undefined;
  const mode = playgroundMode(page.frontMatter.playground, playground.display);
  return mode === 'none' || mode === 'simple' ? undefined : { isAsked: mode === 'auth' };
}

function hasServers({ content, frontMatter }: SitePage, servers: readonly string[]): boolean {
  if (content.kind === 'operation' && content.view.kind === 'operation')
    return content.view.servers.length > 0;
  // A GraphQL schema names no server.
  if (content.kind === 'graphql' && /^(?:query|mutation)$/.test(content.view.kind)) return servers.length > 0;
  if (frontMatter.api === undefined) return false;
  return endpointFrom({ written: frontMatter.api, servers }).servers.length > 0;
}
