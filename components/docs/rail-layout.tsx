import { Brand } from './brand';
import { DrawerButton, HeaderAppearanceToggle, HeaderSlots } from './header-parts';
import type { LayoutProps } from './layout-props';
import { NarrowBar } from './narrow-bar';
import { NavbarLinks } from './navbar-links';
import { Sidebar } from './sidebar';
import { TabBar } from './tab-bar';

export function RailLayout({ children, ...props }: LayoutProps) {
  const { layout, strings, hook } = props;
  return (
    <div className="rail-frame">
      <div className="rail">
        <header className="site-header" id={hook('navbar')}>
          <div className="ui-row header-row">
            <div className="ui-row header-start">
              <Brand layout={layout} />
            </div>
            <HeaderSlots assistant={props.assistantSlot} search={props.searchSlot} />
            <div className="ui-row header-end">
              {props.accountSlot}
              <DrawerButton hook={hook} strings={strings} />
            </div>
          </div>
          {props.hasNarrowBar ? <NarrowBar {...props} /> : null}
        </header>
        <Sidebar isRail layout={layout} hook={hook} strings={strings} />
      </div>
      <div className="rail-panel" id={hook('body-content')}>
        <nav aria-label={layout.siteName} className="rail-bar">
          <TabBar label={strings.section} tabs={layout.tabs} />
          <div className="ui-row header-end topbar-right-container">
            <NavbarLinks actionId="topbar-cta-button" navbar={layout.navbar} />
            <HeaderAppearanceToggle layout={layout} strings={strings} />
          </div>
        </nav>
        {children}
      </div>
    </div>
  );
}
