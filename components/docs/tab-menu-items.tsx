import { Glyph } from '@/components/ui/glyph';
import { Icon } from '@/components/ui/icon';
import type { MenuItem } from '@/lib/site/layout-data';
import { externalAttributes } from './external-attributes';

export function TabMenuItems({ items, className }: { items: MenuItem[]; className: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item.href + item.label}>
          <a
            aria-current={item.isCurrent ? 'true' : undefined}
            className="ui-menu-item nav-dropdown-item"
            data-active={item.isCurrent || undefined}
            href={item.href}
            {...externalAttributes(item.isExternal)}
          >
            {item.icon === undefined ? null : (
              <span className="ui-selector-icon nav-dropdown-item-icon">
                <Icon icon={item.icon} size={16} />
              </span>
            )}
            <span className="grow nav-dropdown-item-text-container">
              <span className="nav-dropdown-item-title">{item.label}</span>
              {item.description === undefined ? null : (
                <span className="ui-menu-description nav-dropdown-item-description">{item.description}</span>
              )}
            </span>
            {item.isExternal ? <Glyph className="text-faint" name="external" size={14} /> : null}
          </a>
        </li>
      ))}
    </ul>
  );
}
