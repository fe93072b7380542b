import { themes } from '@/lib/site/layout/themes';
import { Brand } from './brand';
import { DrawerButton, HeaderAppearanceToggle, HeaderSelectors, HeaderSlots } from './header-parts';
import type { LayoutProps } from './layout-props';
import { NarrowBar } from './narrow-bar';
import { NavbarLinks } from './navbar-links';
import { Sidebar } from './sidebar';
import { TabBar } from './tab-bar';

/**
 * A header with tabs below, and the sidebar at the start of the page. In themes with cards, the name is in the middle,
 * so the switches are at the end.
 */
export function HeaderLayout({ children, ...props }: LayoutProps) {
  const { layout, strings, hook } = props;
  const selectors = <HeaderSelectors layout={layout} strings={strings} />;
  const hasCards = themes[layout.theme].layout === 'cards';
  return (
    <>
      <header className="site-header" id={hook('navbar')}>
        <div className="ui-row header-row">
          <div className="ui-row header-start">
            <Brand layout={layout} />
            {hasCards ? null : selectors}
          </div>
          <HeaderSlots assistant={props.assistantSlot} search={props.searchSlot} />
          <div className="ui-row header-end topbar-right-container">
            {hasCards ? selectors : null}
            <NavbarLinks actionId="topbar-cta-button" navbar={layout.navbar} />
            <HeaderAppearanceToggle layout={layout} strings={strings} />
            {props.accountSlot}
            <DrawerButton hook={hook} strings={strings} />
          </div>
        </div>
        {layout.tabs.length === 0 ? null : (
          // Sites' style sheets draw full-width lines on the element around the tabs.
          <div>
            <TabBar label={strings.section} tabs={layout.tabs} />
          </div>
        )}
        {props.hasNarrowBar ? <NarrowBar {...props} /> : null}
      </header>
      <div className="shell-body" id={hook('body-content')}>
        <Sidebar layout={layout} hook={hook} strings={strings} />
        {children}
      </div>
    </>
  );
}
