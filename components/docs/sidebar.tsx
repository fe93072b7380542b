import { Glyph } from '@/components/ui/glyph';
import type { HookId } from '@/lib/site/layout/hook-ids';
import type { LayoutData, SidebarNode } from '@/lib/site/layout-data';
import { appearanceLabels } from './appearance-labels';
import { AppearanceSwitch } from './appearance-switch';
import { Brand } from './brand';
import { DrawerTabs } from './drawer-tabs';
import type { LayoutProps } from './layout-props';
import { NavbarLinks } from './navbar-links';
import { SelectorMenu } from './selector-menu';
import { SidebarAnchors } from './sidebar-anchors';
import { SidebarList } from './sidebar-list';
import { SidebarScroll } from './sidebar-scroll';
import { VariationSwitch } from './variation-switch';

/** Id of the drawer, for the buttons that open it. */
export function sidebarId(hook: HookId): string {
  return hook('sidebar') ?? 'lectern-sidebar';
}

interface SidebarProps extends Pick<LayoutProps, 'layout' | 'strings' | 'hook'> {
  /** Whether the header is above the sidebar and so has no switches. */
  isRail?: boolean;
}

/**
 * The navigation. One element in two forms: a column on wide screens; on narrow ones a drawer, which also contains what
 * does not fit into the header. The drawer is a popover, which works without JavaScript.
 */
export function Sidebar({ layout, strings, hook, isRail = false }: SidebarProps) {
  const id = sidebarId(hook);
  const { anchors, isDrilldown, navbar, selectors, sidebar, tabs, variations } = layout;
  const { deprecated, loading } = strings;
  return (
    <nav aria-label={strings.menu} className="site-sidebar" id={id} popover="auto">
      <div className="drawer">
        <div className="drawer-top drawer-only">
          <Brand layout={layout} />
          <button
            aria-label={strings.closeMenu}
            className="icon-button"
            popoverTarget={id}
            popoverTargetAction="hide"
            type="button"
          >
            <Glyph name="close" size={20} />
          </button>
        </div>
        <SidebarScroll id={hook('sidebar-content')}>
          {selectors.length === 0 && variations.length < 2 ? null : (
            <div className="sidebar-selectors">
              {selectors.map((selector, index) => (
                <div
                  className={isCompact(selector) ? 'compact-selector drawer-only' : undefined}
                  // biome-ignore lint/suspicious/noArrayIndexKey: a path through the site may hold two of one kind.
                  key={index}
                >
                  <SelectorMenu isOnly={isRail} selector={selector} size="block" strings={strings} />
                </div>
              ))}
              {variations.length < 2 ? null : (
                <div className="compact-selector drawer-only">
                  <VariationSwitch label={strings.variant} size="block" variations={variations} />
                </div>
              )}
            </div>
          )}
          <DrawerTabs label={strings.section} tabs={tabs} />
          <SidebarAnchors anchors={anchors} />
          <SidebarList
            id={hook('navigation-items')}
            isDrilldown={isDrilldown}
            level="sections"
            nodes={sentNodes(sidebar)}
            strings={{ deprecated, loading }}
          />
          <div className="drawer-only drawer-links">
            <NavbarLinks navbar={navbar} />
            {layout.appearance.isStrict ? null : <AppearanceSwitch {...appearanceLabels(strings)} />}
          </div>
        </SidebarScroll>
      </div>
    </nav>
  );
}

/** Languages and versions are short, so the header shows them where it has room. */
export function isCompact({ kind }: LayoutData['selectors'][number]): boolean {
  return kind === 'language' || kind === 'version';
}

/** Leaves out absent and false values, to keep pages small. */
function sentNodes(nodes: SidebarNode[]): SidebarNode[] {
  return nodes.map((node) => {
    if (node.kind === 'page') {
      const { icon, tag, method, isCurrent, isExternal, isDeprecated, ...rest } = node;
      return {
        ...rest,
        ...(icon === undefined ? {} : { icon }),
        ...(tag === undefined ? {} : { tag }),
        ...(method === undefined ? {} : { method }),
        ...(isCurrent ? { isCurrent } : {}),
        ...(isExternal ? { isExternal } : {}),
        ...(isDeprecated ? { isDeprecated } : {}),
      };
    }
    const { icon, tag, href, children, ...rest } = node;
    return {
      ...rest,
      ...(icon === undefined ? {} : { icon }),
      ...(tag === undefined ? {} : { tag }),
      ...(href === undefined ? {} : { href }),
      children: children === 'deferred' ? children : sentNodes(children),
    };
  });
}
