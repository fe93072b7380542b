import type { PageFrontMatter } from '@/lib/content/page-front-matter';
import { type PlaygroundMode, playgroundMode } from '@/lib/docs/config/playground-mode';
import type { PageReference } from './reference/find-reference';

/**
 * The groups whose members may read a page. In playground mode `auth`, `groups` restrict only the playground, and the
 * page counts as one without groups.
 */
export function pageGroups(
  frontMatter: PageFrontMatter,
  reference: PageReference | undefined,
  configured: PlaygroundMode,
): readonly string[] {
  const isEndpoint =
    frontMatter.api !== undefined ||
    (reference?.kind === 'operation' && reference.operation.kind === 'operation');
  const mode = playgroundMode(frontMatter.playground, configured);
  return isEndpoint && mode === 'auth' ? [] : frontMatter.groups;
}
