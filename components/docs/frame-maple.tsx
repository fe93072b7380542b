import { Brand } from './brand';
import type { FrameProps } from './frame-props';
import { DrawerButton, HeaderSlots, HeaderThemeToggle } from './header-parts';
import { NarrowBar } from './narrow-bar';
import { NavbarLinks } from './navbar-links';
import { Sidebar } from './sidebar';
import { TabBar } from './tab-bar';

/** A rail from top to bottom with logo, search and navigation; the content in a panel beside it. */
export function FrameMaple({ children, ...props }: FrameProps) {
  const { frame, strings, hook } = props;
  return (
    <div className="maple-frame">
      <div className="maple-rail">
        <header className="site-header" id={hook('navbar')}>
          <div className="header-row">
            <div className="header-start">
              <Brand frame={frame} />
            </div>
            <HeaderSlots assistant={props.assistantSlot} search={props.searchSlot} />
            <div className="header-end">
              {props.accountSlot}
              <DrawerButton hook={hook} strings={strings} />
            </div>
          </div>
          {props.hasNarrowBar ? <NarrowBar {...props} /> : null}
        </header>
        <Sidebar frame={frame} hook={hook} strings={strings} />
      </div>
      <div className="maple-panel" id={hook('body-content')}>
        <nav aria-label={frame.siteName} className="maple-bar">
          <TabBar label={strings.section} tabs={frame.tabs} />
          <div className="header-end">
            <NavbarLinks navbar={frame.navbar} />
            <HeaderThemeToggle frame={frame} strings={strings} />
          </div>
        </nav>
        {children}
      </div>
    </div>
  );
}
