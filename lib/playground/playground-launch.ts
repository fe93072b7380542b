import { playgroundMode } from '@/lib/docs/config/playground-mode';
import type { Site, SitePage } from '@/lib/site/site';

/** Whether a page has a playground button, and whether the server must be asked for each reader. */
export function playgroundLaunch({ configuration }: Site, page: SitePage): { isAsked: boolean } | undefined {
  const { content, frontMatter } = page;
  const isOperation = content.kind === 'operation' && content.view.kind === 'operation';
  const { mdx, playground } = configuration.api;
  // A schema names no server, and a form that cannot send would say what the page says.
  const isSent =
    content.kind === 'graphql' && /^(?:query|mutation)$/.test(content.view.kind) && mdx.server.length > 0;
  if (!isOperation && !isSent && frontMatter.api === undefined) return undefined;
  const { display } = playground;
  const mode = playgroundMode(frontMatter.playground, display);
  return mode === 'none' ? undefined : { isAsked: mode === 'auth' };
}
