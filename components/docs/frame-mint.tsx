import { Brand } from './brand';
import type { FrameProps } from './frame-props';
import { DrawerButton, HeaderSelectors, HeaderSlots, HeaderThemeToggle } from './header-parts';
import { NarrowBar } from './narrow-bar';
import { NavbarLinks } from './navbar-links';
import { Sidebar } from './sidebar';
import { TabBar } from './tab-bar';

/** Header over the full width with tabs below it, sidebar at the start of the page. */
export function FrameMint({ children, ...props }: FrameProps) {
  const { frame, strings, hook } = props;
  return (
    <>
      <header className="site-header" id={hook('navbar')}>
        <div className="header-row">
          <div className="header-start">
            <Brand frame={frame} />
            <HeaderSelectors frame={frame} strings={strings} />
          </div>
          <HeaderSlots assistant={props.assistantSlot} search={props.searchSlot} />
          <div className="header-end">
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
