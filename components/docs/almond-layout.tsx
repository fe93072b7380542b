import { Brand } from './brand';
import { DrawerButton, HeaderAppearanceToggle, HeaderSelectors, HeaderSlots } from './header-parts';
import type { LayoutProps } from './layout-props';
import { NarrowBar } from './narrow-bar';
import { NavbarLinks } from './navbar-links';
import { Sidebar } from './sidebar';
import { TabBar } from './tab-bar';

/** Cards on a soft background, the logo centred, tabs as pills below it. */
export function AlmondLayout({ children, ...props }: LayoutProps) {
  const { layout, strings, hook } = props;
  return (
    <>
      <header className="site-header" id={hook('navbar')}>
        <div className="header-row">
          <div className="header-start">
            <Brand layout={layout} />
          </div>
          <HeaderSlots assistant={props.assistantSlot} search={props.searchSlot} />
          <div className="header-end">
            <HeaderSelectors layout={layout} strings={strings} />
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
