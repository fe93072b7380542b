import { Icon } from '@/components/ui/icon';
import type { Tab } from '@/lib/site/layout-data';
import { externalAttributes } from './external-attributes';
import { TabMenuItems } from './tab-menu-items';

/** The tabs as a list in the drawer of narrow screens; the current tab shows its menu. */
export function DrawerTabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  if (tabs.length === 0) return null;
  return (
    <nav aria-label={label} className="drawer-only drawer-tabs">
      <ul>
        {tabs.map((tab) => (
          <li key={tab.href + tab.label}>
            <a
              aria-current={tab.isCurrent ? 'true' : undefined}
              className="nav-link mobile-nav-tabs-item"
              data-active={tab.isCurrent || undefined}
              href={tab.href}
              {...externalAttributes(tab.isExternal)}
            >
              {tab.icon === undefined ? null : <Icon className="nav-icon" icon={tab.icon} size={16} />}
              <span className="nav-title">{tab.label}</span>
            </a>
            {tab.isCurrent && tab.menu !== undefined ? (
              <TabMenuItems className="drawer-tab-menu" items={tab.menu} />
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}
