import type { DivisionKind, NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import type { LayoutSource } from './layout-source';

/** The visible children of one kind, in order. Groups are excluded, because the sidebar lists them. */
export function childrenOfKind(
  source: LayoutSource,
  division: NavigationDivision,
  kind: Exclude<DivisionKind, 'root' | 'group'>,
): NavigationDivision[] {
  return source.innerDivisions(division).filter((child) => child.kind === kind);
}
