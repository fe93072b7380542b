import { Glyph } from '@/components/ui/glyph';
import { Icon } from '@/components/ui/icon';
import { MenuDetails } from '@/components/ui/menu-details';
import { Pill } from '@/components/ui/pill';
import type { Tab } from '@/lib/site/layout-data';
import { externalAttributes } from './external-attributes';
import { TabMenuItems } from './tab-menu-items';

export function TabBar({ tabs, label }: { tabs: Tab[]; label: string }) {
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={label} className="site-tabs nav-tabs">
      <ul className="site-tab-list">
        {tabs.map((tab, index) => (
          <li
            className="site-tab-slot"
            data-align={tab.align === 'end' && tabs[index - 1]?.align !== 'end' ? 'end' : undefined}
            key={tab.href + tab.label}
          >
            {tab.menu === undefined ? (
              <a
                aria-current={tab.isCurrent ? 'page' : undefined}
                className="ui-row site-tab nav-tabs-item"
                data-active={tab.isCurrent || undefined}
                href={tab.href}
                {...externalAttributes(tab.isExternal)}
              >
                <TabFace tab={tab} />
                {tab.isExternal ? <Glyph className="text-faint" name="external" size={13} /> : null}
              </a>
            ) : (
              <MenuDetails
                summary={
                  <>
                    <TabFace tab={tab} />
                    <Glyph className="text-faint" name="chevron-down" size={15} />
                  </>
                }
                isCurrent={tab.isCurrent}
                summaryClassName="ui-row site-tab nav-tabs-item"
              >
                <TabMenuItems className="ui-menu-panel ui-menu-wide nav-dropdown-content" items={tab.menu} />
              </MenuDetails>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabFace({ tab }: { tab: Tab }) {
  return (
    <>
      {tab.icon === undefined ? null : <Icon icon={tab.icon} size={15} />}
      <span>{tab.label}</span>
      {tab.tag === undefined ? null : <Pill isInNavigation>{tab.tag}</Pill>}
    </>
  );
}
