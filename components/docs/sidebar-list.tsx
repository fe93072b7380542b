'use client';

import type { SidebarNode } from '@/lib/site/layout-data';
import { SidebarGroup } from './sidebar-group';
import { SidebarPageLink } from './sidebar-page-link';
import type { SidebarStrings } from './sidebar-strings';

interface SidebarListProps {
  nodes: SidebarNode[];
  isDrilldown: boolean;
  strings: SidebarStrings;
  id?: string | undefined;
  /** Lists of top-level groups are spaced as sections. */
  isTopLevel?: boolean;
}

/** Pages and groups of one level. Sent to the browser as data, because elements would be twice as large. */
export function SidebarList({ nodes, isDrilldown, strings, id, isTopLevel = false }: SidebarListProps) {
  return (
    <ul id={id} className={isTopLevel ? 'nav-sections' : 'nav-list'}>
      {nodes.map((node, index) =>
        node.kind === 'page' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may be listed twice in one group.
          <li data-active={node.isCurrent || undefined} key={`${node.href}#${index}`}>
            <SidebarPageLink deprecatedLabel={strings.deprecated} page={node} />
          </li>
        ) : (
          <SidebarGroup
            drawList={(inner) => <SidebarList isDrilldown={isDrilldown} nodes={inner} strings={strings} />}
            group={node}
            isDrilldown={isDrilldown}
            key={node.id}
            strings={strings}
          />
        ),
      )}
    </ul>
  );
}
