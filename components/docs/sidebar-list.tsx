'use client';

import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { SidebarNode } from '@/lib/site/layout-data';
import { SidebarGroup } from './sidebar-group';
import { SidebarPageLink } from './sidebar-page-link';

interface SidebarListProps {
  nodes: SidebarNode[];
  isDrilldown: boolean;
  strings: SidebarStrings;
  id?: string | undefined;
  /** `sections`: of top-level groups, spaced; `group`: the pages of such a group; `branch`: of one inside it. */
  level?: 'sections' | 'group' | 'branch';
  isHidden?: boolean;
  isLoading?: boolean;
}

const CLASSES = {
  sections: 'nav-sections',
  group: 'nav-list sidebar-group',
  branch: 'nav-list',
} as const;

/** Pages and groups of one level. Sent to the browser as data, because elements would be twice as large. */
export function SidebarList({
  nodes,
  isDrilldown,
  strings,
  id,
  level = 'branch',
  isHidden = false,
  isLoading = false,
}: SidebarListProps) {
  return (
    <ul className={CLASSES[level]} hidden={isHidden} id={id}>
      {nodes.map((node, index) =>
        node.kind === 'page' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may be listed twice in one group.
          <li data-active={node.isCurrent || undefined} key={`${node.href}#${index}`}>
            <SidebarPageLink deprecatedLabel={strings.deprecated} page={node} />
          </li>
        ) : (
          <SidebarGroup
            drawList={(list) => <SidebarList isDrilldown={isDrilldown} strings={strings} {...list} />}
            group={node}
            isDrilldown={isDrilldown}
            key={node.id}
          />
        ),
      )}
      {isLoading ? <li aria-label={strings.loading} className="nav-loading" /> : null}
    </ul>
  );
}

type SidebarStrings = Pick<InterfaceStrings, 'deprecated' | 'loading'>;
