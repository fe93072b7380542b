import { anchorLetters } from '@/lib/base/text/anchor-letters';
import { anchorsOf } from '../check/page-anchors';
import type { InspectedPage } from '../page-inspector';
import type { SiteChange } from './site-change';

/** Anchors that are gone, to which other sites may link. */
export function anchorChanges(
  before: readonly InspectedPage[],
  after: readonly InspectedPage[],
): SiteChange[] {
  const now = new Map(after.map((page) => [page.path, page]));
  return before.flatMap(({ path, inspection }) => {
    const other = now.get(path)?.inspection;
    if (inspection === undefined || other === undefined) return [];
    const kept = new Set([...anchorsOf(other)].map(anchorLetters));
    const ids = [...new Set([...inspection.anchors, ...inspection.headings.map(({ id }) => id)])];
    return ids
      .filter((id) => !kept.has(anchorLetters(id)))
      .map(
        (id): SiteChange => ({
          rule: 'anchor-lost',
          kind: 'removed',
          impact: 'risky',
          subject: `${path}#${id}`,
          text: 'is gone, and links to it lead to the top of the page',
        }),
      );
  });
}
