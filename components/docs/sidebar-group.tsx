import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { SidebarGroup as SidebarGroupData, SidebarNode } from '@/lib/site/layout-data';
import { SidebarGroupRow } from './sidebar-group-row';
import { sidebarMemory } from './sidebar-memory';
import type { SidebarStrings } from './sidebar-strings';
import { useSidebarBranch } from './use-sidebar-branch';

interface SidebarGroupProps {
  group: SidebarGroupData;
  isDrilldown: boolean;
  strings: SidebarStrings;
  /** Renders the group's children, possibly later. */
  drawList(nodes: SidebarNode[]): ReactNode;
}

/** A sidebar group: a heading that is always open at the top level, an expandable row below. */
export function SidebarGroup({ group, isDrilldown, strings, drawList }: SidebarGroupProps) {
  const listId = useId();
  const item = useRef<HTMLLIElement>(null);
  const isLive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const { children } = group;
  const isDeferred = children === 'deferred';
  const { branch, load } = useSidebarBranch(group.id);
  const [isOpen, setOpen] = useState(
    () =>
      group.isTopLevel ||
      (group.isCurrent && group.isOpen) ||
      (sidebarMemory.openGroups.get(group.id) ?? group.isOpen),
  );
  const isAbsent = isDeferred && branch.status === 'absent';

  // Top-level headings have no toggle, so deferred pages load when they are about to be visible.
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
    <li className={group.isTopLevel ? 'nav-section sidebar-group' : 'nav-branch sidebar-group'} ref={item}>
      <SidebarGroupRow
        group={group}
        isLive={isLive}
        isOpen={isOpen}
        leadsToPage={group.hasRootPage || isDrilldown}
        listId={listId}
        toggle={toggle}
      />
      <div hidden={!isOpen} id={listId}>
        {children === 'deferred' ? null : drawList(children)}
        {isDeferred && branch.status === 'present' ? drawList(branch.nodes) : null}
        {isDeferred && (branch.status === 'loading' || (branch.status === 'absent' && isOpen)) ? (
          <div aria-label={strings.loading} className="nav-loading" role="status" />
        ) : null}
      </div>
    </li>
  );
}

function neverChanges(): () => void {
  return () => {};
}
