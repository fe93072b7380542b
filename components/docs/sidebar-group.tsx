import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import type { SidebarGroup as SidebarGroupData, SidebarNode } from '@/lib/site/layout-data';
import { SidebarGroupRow } from './sidebar-group-row';
import { sidebarMemory } from './sidebar-memory';
import { useSidebarBranch } from './use-sidebar-branch';

interface SidebarGroupList {
  id: string;
  nodes: SidebarNode[];
  level: 'group' | 'branch';
  isHidden: boolean;
  isLoading: boolean;
}

interface SidebarGroupProps {
  group: SidebarGroupData;
  isDrilldown: boolean;
  /** Renders the group's children, which may be deferred. */
  drawList(list: SidebarGroupList): ReactNode;
}

/** A sidebar group: at the top level a heading that is always open, below that an expandable row. */
export function SidebarGroup({ group, isDrilldown, drawList }: SidebarGroupProps) {
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

  // Top-level headings have no toggle, so their deferred pages load shortly before they become visible.
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
    <li
      className={group.isTopLevel ? 'nav-section' : 'nav-branch'}
      data-active={group.isCurrent || undefined}
      data-title={group.title}
      ref={item}
    >
      <SidebarGroupRow
        group={group}
        isLive={isLive}
        isOpen={isOpen}
        leadsToPage={group.hasRootPage || isDrilldown}
        listId={listId}
        toggle={toggle}
      />
      {drawList({
        id: listId,
        nodes: children === 'deferred' ? (branch.status === 'present' ? branch.nodes : []) : children,
        level: group.isTopLevel ? 'group' : 'branch',
        isHidden: !isOpen,
        isLoading: isDeferred && (branch.status === 'loading' || (branch.status === 'absent' && isOpen)),
      })}
    </li>
  );
}

function neverChanges(): () => void {
  return () => {};
}
