import { Brand } from './brand';
import { DrawerButton, HeaderAppearanceToggle, HeaderSelectors, HeaderSlots } from './header-parts';
import type { LayoutProps } from './layout-props';
import { NarrowBar } from './narrow-bar';
import { NavbarLinks } from './navbar-links';
import { Sidebar } from './sidebar';
import { TabBar } from './tab-bar';

/** A full-width header with tabs below, and the sidebar at the start of the page. */
export function MintLayout({ children, ...props }: LayoutProps) {
  const { layout, strings, hook } = props;
  return (
    <>
      <header className="site-header" id={hook('navbar')}>
        <div className="header-row">
          <div className="header-start">
            <Brand layout={layout} />
            <HeaderSelectors layout={layout} strings={strings} />
          </div>
          <HeaderSlots assistant={props.assistantSlot} search={props.searchSlot} />
          <div className="header-end">
            <NavbarLinks navbar={layout.navbar} />
            <HeaderAppearanceToggle layout={layout} strings={strings} />
            {props.accountSlot}
            <DrawerButton hook={hook} strings={strings} />
          </div>
        </div>
        <TabBar label={strings.section} tabs={layout.tabs} />
        {props.hasNarrowBar ? <NarrowBar {...props} /> : null}
      </header>
      <div className="shell-body" id={hook('body-content')}>
        <Sidebar layout={layout} hook={hook} strings={strings} />
        {children}
      </div>
    </>
  );
}
