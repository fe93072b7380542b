import type { ReactNode } from 'react';
import { Glyph } from '@/components/ui/glyph';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { HookId } from '@/lib/site/layout/hook-ids';
import type { LayoutData } from '@/lib/site/layout-data';
import { appearanceLabels } from './appearance-labels';
import { AppearanceToggle } from './appearance-toggle';
import { SelectorMenu } from './selector-menu';
import { isCompact, sidebarId } from './sidebar';
import { VariationSwitch } from './variation-switch';

interface HeaderPartProps {
  layout: LayoutData;
  strings: InterfaceStrings;
}

/** The switches for language, version and variation, if the header has room. */
export function HeaderSelectors({ layout, strings }: HeaderPartProps) {
  const selectors = layout.selectors.filter(isCompact);
  if (selectors.length === 0 && layout.variations.length < 2) return null;
  return (
    <div className="header-selectors">
      {selectors.map((selector, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a path through the site may hold two of one kind.
        <SelectorMenu key={index} isOnly selector={selector} size="compact" strings={strings} />
      ))}
      {layout.variations.length < 2 ? null : (
        <VariationSwitch label={strings.variant} size="compact" variations={layout.variations} />
      )}
    </div>
  );
}

export function HeaderSlots({ search, assistant }: { search: ReactNode; assistant: ReactNode }) {
  return (
    <div className="ui-row header-slots">
      {search === undefined ? null : <div className="header-search">{search}</div>}
      {assistant}
    </div>
  );
}

/** Light, dark or system; absent if the site fixes it. */
export function HeaderAppearanceToggle({ layout, strings }: HeaderPartProps) {
  if (layout.appearance.isStrict) return null;
  return <AppearanceToggle {...appearanceLabels(strings)} />;
}

export function DrawerButton({ strings, hook }: Pick<HeaderPartProps, 'strings'> & { hook: HookId }) {
  return (
    <button
      aria-label={strings.openMenu}
      className="icon-button drawer-button"
      popoverTarget={sidebarId(hook)}
      type="button"
    >
      <Glyph name="menu" size={20} />
    </button>
  );
}
