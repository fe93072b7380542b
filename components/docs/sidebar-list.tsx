import type { SidebarNode } from '@/lib/site/page-frame';
import { SidebarGroup } from './sidebar-group';
import { SidebarPageLink } from './sidebar-page-link';
import type { SidebarStrings } from './sidebar-strings';

interface SidebarListProps {
  nodes: SidebarNode[];
  isDrilldown: boolean;
  strings: SidebarStrings;
  /** On top-level groups the list is spaced as sections. */
  isTopLevel?: boolean;
}

/** Pages and groups of one level; drawn on the server, and in the browser for branches that come later. */
export function SidebarList({ nodes, isDrilldown, strings, isTopLevel = false }: SidebarListProps) {
  return (
    <ul className={isTopLevel ? 'nav-sections' : 'nav-list'}>
      {nodes.map((node, index) =>
        node.kind === 'page' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may be listed twice in one group.
          <li key={`${node.href}#${index}`}>
            <SidebarPageLink deprecatedLabel={strings.deprecated} page={node} />
          </li>
        ) : (
          <SidebarGroup
            group={withoutChildren(node)}
            isDrilldown={isDrilldown}
            key={node.id}
            strings={strings}
          >
            {node.children === 'deferred' ? null : (
              <SidebarList isDrilldown={isDrilldown} nodes={node.children} strings={strings} />
            )}
          </SidebarGroup>
        ),
      )}
    </ul>
  );
}

/** The children are sent as elements; sent as data too they would double the page. */
function withoutChildren({ children: _children, ...group }: Extract<SidebarNode, { kind: 'group' }>) {
  return group;
}
