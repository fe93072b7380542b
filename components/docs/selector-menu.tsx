import { Glyph } from '@/components/ui/glyph';
import { Icon } from '@/components/ui/icon';
import { MenuDetails } from '@/components/ui/menu-details';
import { Pill } from '@/components/ui/pill';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { Selector } from '@/lib/site/layout-data';
import { Sheet } from '../ui/sheet';
import { externalAttributes } from './external-attributes';

interface SelectorMenuProps {
  selector: Selector;
  strings: InterfaceStrings;
  /** `compact` for headers; `block` fills the sidebar's width. */
  size: 'compact' | 'block';
}

export function SelectorMenu({ selector, strings, size }: SelectorMenuProps) {
  const { kind, options } = selector;
  const current = options.find((option) => option.isCurrent) ?? options[0];
  if (current === undefined) return null;
  const kindLabels: Record<Selector['kind'], string> = {
    language: strings.language,
    version: strings.version,
    product: strings.product,
    dropdown: strings.section,
  };
  return (
    <MenuDetails
      className={`ui-selector ui-selector-${size}`}
      label={`${kindLabels[kind]}: ${current.label}`}
      summary={
        <>
          {kind === 'language' && size === 'compact' ? <Glyph name="globe" /> : null}
          {current.icon === undefined ? null : (
            <span className="ui-selector-icon">
              <Icon icon={current.icon} size={16} />
            </span>
          )}
          <span className="ui-selector-current">
            <span className="truncate">{current.label}</span>
            {size === 'block' && current.description !== undefined ? (
              <span className="ui-selector-description truncate">{current.description}</span>
            ) : null}
          </span>
          {current.tag === undefined ? null : <Pill>{current.tag}</Pill>}
          <Glyph className="text-faint" name={size === 'block' ? 'chevrons-vertical' : 'chevron-down'} />
        </>
      }
      summaryClassName={
        kind === 'language' ? 'ui-selector-button' : 'ui-selector-button nav-dropdown-trigger'
      }
    >
      <Sheet of="selectorMenu" />
      <ul
        aria-label={kindLabels[kind]}
        className={kind === 'language' ? 'ui-menu-panel' : 'ui-menu-panel nav-dropdown-content'}
      >
        {options.map((option) => (
          <li key={option.href + option.label}>
            <a
              aria-current={option.isCurrent ? 'true' : undefined}
              className={kind === 'language' ? 'ui-menu-item' : 'ui-menu-item nav-dropdown-item'}
              href={option.href}
              hrefLang={option.languageCode}
              lang={option.languageCode}
              {...externalAttributes(option.isExternal)}
            >
              {option.icon === undefined ? null : (
                <span className="ui-selector-icon">
                  <Icon icon={option.icon} size={16} />
                </span>
              )}
              <span className="grow">
                {option.label}
                {option.description === undefined ? null : (
                  <span className="ui-menu-description">{option.description}</span>
                )}
              </span>
              {option.tag === undefined ? null : <Pill>{option.tag}</Pill>}
              {option.isExternal ? <Glyph className="text-faint" name="external" size={14} /> : null}
              {option.isCurrent ? <Glyph className="ui-menu-check" name="check" /> : null}
            </a>
          </li>
        ))}
      </ul>
    </MenuDetails>
  );
}
