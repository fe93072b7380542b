import { Glyph } from '@/components/ui/glyph';
import { Icon } from '@/components/ui/icon';
import { Pill } from '@/components/ui/pill';
import type { SidebarGroup } from '@/lib/site/layout-data';

interface SidebarGroupRowProps {
  group: SidebarGroup;
  /** Whether the page is hydrated. Before that, a title that would expand the group links to its first page. */
  isLive: boolean;
  isOpen: boolean;
  leadsToPage: boolean;
  listId: string;
  toggle: () => void;
}

export function SidebarGroupRow(props: SidebarGroupRowProps) {
  const { group, isLive, isOpen, leadsToPage, listId, toggle } = props;
  const className = group.isTopLevel ? 'nav-heading sidebar-group-header' : 'nav-link nav-group';
  const face = <GroupFace group={group} />;

  if (group.isTopLevel) {
    if (group.hasRootPage && group.href !== undefined) {
      return (
        <a aria-current={group.isCurrent ? 'page' : undefined} className={className} href={group.href}>
          {face}
        </a>
      );
    }
    return <div className={className}>{face}</div>;
  }

  if (group.href !== undefined && (leadsToPage || !isLive)) {
    return (
      <div className="nav-row">
        <a
          aria-current={group.isCurrent && group.hasRootPage ? 'page' : undefined}
          className={className}
          data-current={group.isCurrent || undefined}
          data-open={isOpen || undefined}
          href={group.href}
        >
          {face}
          {leadsToPage ? null : <GroupChevron />}
        </a>
        {leadsToPage ? (
          <button
            aria-controls={listId}
            aria-expanded={isOpen}
            aria-label={group.title}
            className="nav-toggle needs-scripting"
            onClick={toggle}
            type="button"
          >
            <GroupChevron />
          </button>
        ) : null}
      </div>
    );
  }

  return (
    <button
      aria-controls={listId}
      aria-expanded={isOpen}
      className={className}
      data-current={group.isCurrent || undefined}
      onClick={toggle}
      type="button"
    >
      {face}
      <GroupChevron />
    </button>
  );
}

function GroupFace({ group }: Pick<SidebarGroupRowProps, 'group'>) {
  return (
    <>
      {group.icon === undefined ? null : (
        <Icon className="nav-icon sidebar-group-icon" icon={group.icon} size={16} />
      )}
      {group.isTopLevel ? (
        // Sites' style sheets select h5, but a list of links does not belong in the page's outline.
        <h5 className="nav-title sidebar-title" role="none">
          {group.title}
        </h5>
      ) : (
        <span className="nav-title">{group.title}</span>
      )}
      {group.tag === undefined ? null : <Pill isInNavigation>{group.tag}</Pill>}
    </>
  );
}

function GroupChevron() {
  return <Glyph className="nav-chevron" name="chevron-end" size={16} />;
}
