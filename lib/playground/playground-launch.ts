import { playgroundMode } from '@/lib/docs/config/playground-mode';
import type { Site, SitePage } from '@/lib/site/site';

/** Whether a page has a playground button, and whether the server must be asked for each reader. */
export function playgroundLaunch({ configuration }: Site, page: SitePage): { isAsked: boolean } | undefined {
  const { content, frontMatter } = page;
  const isOperation = content.kind === 'operation' && content.view.kind === 'operation';
  if (!isOperation && frontMatter.api === undefined) return undefined;
  const { display } = configuration.api.playground;
  const mode = playgroundMode(frontMatter.playground, display);
  return mode === 'none' ? undefined : { isAsked: mode === 'auth' };
}
