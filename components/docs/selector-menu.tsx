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
  /** Whether this is the page's only switch of its kind, which gets the ids that sites select. */
  isOnly?: boolean;
}

const DROPDOWN = 'nav-dropdown';
const PRODUCTS = 'nav-dropdown-products-selector';

export function SelectorMenu({ selector, strings, size, isOnly = false }: SelectorMenuProps) {
  const { kind, options } = selector;
  const current = options.find((option) => option.isCurrent) ?? options[0];
  if (current === undefined) return null;
  const hook = kind === 'language' ? undefined : kind === 'product' ? PRODUCTS : DROPDOWN;
  const withHook = (own: string, part: string) => (hook === undefined ? own : `${own} ${hook}-${part}`);
  const hookId = (part: string) =>
    kind === 'language' && isOnly ? `localization-select-${part}` : undefined;
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
            <span className={withHook('ui-selector-icon', 'item-icon')}>
              <Icon icon={current.icon} size={16} />
            </span>
          )}
          <span className="ui-selector-current">
            <span className="truncate">{current.label}</span>
            {size === 'block' && current.description !== undefined ? (
              <span className="ui-selector-description truncate">{current.description}</span>
            ) : null}
          </span>
          {current.tag === undefined ? null : <Pill isInNavigation>{current.tag}</Pill>}
          <Glyph className="text-faint" name={size === 'block' ? 'chevrons-vertical' : 'chevron-down'} />
        </>
      }
      summaryClassName={withHook('ui-selector-button', 'trigger')}
      summaryId={hookId('trigger')}
    >
      <Sheet of="selectorMenu" />
      <ul
        aria-label={kindLabels[kind]}
        className={withHook('ui-menu-panel', 'content')}
        id={hookId('content')}
      >
        {options.map((option) => (
          <li key={option.href + option.label}>
            <a
              aria-current={option.isCurrent ? 'true' : undefined}
              className={withHook('ui-menu-item', 'item')}
              data-active={option.isCurrent || undefined}
              href={option.href}
              hrefLang={option.languageCode}
              lang={option.languageCode}
              {...externalAttributes(option.isExternal)}
            >
              {option.icon === undefined ? null : (
                <span className={withHook('ui-selector-icon', 'item-icon')}>
                  <Icon icon={option.icon} size={16} />
                </span>
              )}
              <span className={withHook('grow', 'item-text-container')}>
                <span className={withHook('', 'item-title').trim()}>{option.label}</span>
                {option.description === undefined ? null : (
                  <span className={withHook('ui-menu-description', 'item-description')}>
                    {option.description}
                  </span>
                )}
              </span>
              {option.tag === undefined ? null : <Pill isInNavigation>{option.tag}</Pill>}
              {option.isExternal ? <Glyph className="text-faint" name="external" size={14} /> : null}
              {option.isCurrent ? <Glyph className="ui-menu-check" name="check" /> : null}
            </a>
          </li>
        ))}
      </ul>
    </MenuDetails>
  );
}
