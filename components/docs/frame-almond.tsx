import { Brand } from './brand';
import type { FrameProps } from './frame-props';
import { DrawerButton, HeaderSelectors, HeaderSlots, HeaderThemeToggle } from './header-parts';
import { NarrowBar } from './narrow-bar';
import { NavbarLinks } from './navbar-links';
import { Sidebar } from './sidebar';
import { TabBar } from './tab-bar';

/** Cards on a soft ground, the logo in the middle and the tabs as pills under it. */
export function FrameAlmond({ children, ...props }: FrameProps) {
  const { frame, strings, hook } = props;
  return (
    <>
      <header className="site-header" id={hook('navbar')}>
        <div className="header-row">
          <div className="header-start">
            <Brand frame={frame} />
          </div>
          <HeaderSlots assistant={props.assistantSlot} search={props.searchSlot} />
          <div className="header-end">
            <HeaderSelectors frame={frame} strings={strings} />
            <NavbarLinks navbar={frame.navbar} />
            <HeaderThemeToggle frame={frame} strings={strings} />
            {props.accountSlot}
            <DrawerButton hook={hook} strings={strings} />
          </div>
        </div>
        <TabBar label={strings.section} tabs={frame.tabs} />
        {props.hasNarrowBar ? <NarrowBar {...props} /> : null}
      </header>
      <div className="shell-body" id={hook('body-content')}>
        <Sidebar frame={frame} hook={hook} strings={strings} />
        {children}
      </div>
    </>
  );
}
