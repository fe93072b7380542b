'use client';

import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { SidebarGroup as SidebarGroupData, SidebarNode } from '@/lib/site/page-frame';
import { SidebarGroupRow } from './sidebar-group-row';
import { sidebarMemory } from './sidebar-memory';
import { SidebarPageLink } from './sidebar-page-link';
import type { SidebarStrings } from './sidebar-strings';
import { useSidebarBranch } from './use-sidebar-branch';

interface SidebarGroupProps {
  group: Omit<SidebarGroupData, 'children'>;
  isDrilldown: boolean;
  strings: SidebarStrings;
  /** The group's list as drawn by the server; `null` when it is fetched on demand. */
  children: ReactNode;
}

/** A group of the sidebar: a heading that stays open at the top level, a row that opens below it. */
export function SidebarGroup({ group, isDrilldown, strings, children }: SidebarGroupProps) {
  const listId = useId();
  const item = useRef<HTMLLIElement>(null);
  const isLive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const isDeferred = children === null;
  const { branch, load } = useSidebarBranch(group.id);
  const [isOpen, setOpen] = useState(
    () =>
      group.isTopLevel ||
      (group.isCurrent && group.isOpen) ||
      (sidebarMemory.openGroups.get(group.id) ?? group.isOpen),
  );
  const isAbsent = isDeferred && branch.status === 'absent';

  // A heading at the top level has no switch: its pages come when they are about to be seen.
  useEffect(() => {
    if (!isAbsent || !isOpen || item.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load();
      },
      { rootMargin: '400px 0px' },
    );
    observer.observe(item.current);
    return () => observer.disconnect();
  }, [isAbsent, isOpen, load]);

  function toggle() {
    const willOpen = !isOpen;
    sidebarMemory.openGroups.set(group.id, willOpen);
    setOpen(willOpen);
    if (willOpen && isDeferred && (branch.status === 'absent' || branch.status === 'failed')) load();
  }

  return (
    <li className={group.isTopLevel ? 'nav-section' : 'nav-branch'} ref={item}>
      <SidebarGroupRow
        group={group}
        isLive={isLive}
        isOpen={isOpen}
        leadsToPage={group.hasRootPage || isDrilldown}
        listId={listId}
        toggle={toggle}
      />
      <div hidden={!isOpen} id={listId}>
        {children}
        {isDeferred && branch.status === 'present' ? (
          <FetchedList isDrilldown={isDrilldown} nodes={branch.nodes} strings={strings} />
        ) : null}
        {isDeferred && (branch.status === 'loading' || (branch.status === 'absent' && isOpen)) ? (
          <div aria-label={strings.loading} className="nav-loading" role="status" />
        ) : null}
      </div>
    </li>
  );
}

type FetchedListProps = Pick<SidebarGroupProps, 'isDrilldown' | 'strings'> & { nodes: SidebarNode[] };

/** A level that came later; the server draws the others in `SidebarList`. */
function FetchedList({ nodes, isDrilldown, strings }: FetchedListProps) {
  return (
    <ul className="nav-list">
      {nodes.map((node, index) => {
        if (node.kind === 'page') {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page may be listed twice in one group.
            <li key={`${node.href}#${index}`}>
              <SidebarPageLink deprecatedLabel={strings.deprecated} page={node} />
            </li>
          );
        }
        const { children, ...group } = node;
        return (
          <SidebarGroup group={group} isDrilldown={isDrilldown} key={node.id} strings={strings}>
            {children === 'deferred' ? null : (
              <FetchedList isDrilldown={isDrilldown} nodes={children} strings={strings} />
            )}
          </SidebarGroup>
        );
      })}
    </ul>
  );
}

function neverChanges(): () => void {
  return () => {};
}
