import { slug } from '@/lib/base/slug';
import type { PageInspection } from '@/lib/content/inspect-page';

/** Anchors that links may use: ids of headings and of components. */
export function anchorsOf({ headings, anchors }: PageInspection): Set<string> {
  return new Set([...anchors, ...headings.flatMap(({ id, text }) => [id, slug(text)])]);
}
