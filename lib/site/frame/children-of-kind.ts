import type { DivisionKind, NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import type { FrameSource } from './frame-source';

/** The children of one kind, in order; groups are listed by the sidebar instead. */
export function childrenOfKind(
  source: FrameSource,
  division: NavigationDivision,
  kind: Exclude<DivisionKind, 'root' | 'group'>,
): NavigationDivision[] {
  return source.innerDivisions(division).filter((child) => child.kind === kind);
}
