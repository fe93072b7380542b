'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { MenuDetails } from '@/components/ui/menu-details';
import type { LayoutData } from '@/lib/site/layout-data';
import { DeepLinks } from '../mdx/deep-links';
import { Sheet } from '../ui/sheet';
import { DOCUMENT_EVENTS } from './document-events';
import { chooseVariation, showChosenVariation, VARIATION_STORAGE_KEY } from './variation-choice';

interface VariationMenuProps {
  /** What the switch chooses, for screen readers. */
  label: string;
  variations: LayoutData['variations'];
  /** `compact` for headers; `block` fills the sidebar's width. */
  size: 'compact' | 'block';
}

/** The switch for `variations`. The same style sheet decides which label and which content is shown. */
export function VariationMenu({ label, variations, size }: VariationMenuProps) {
  const tokens = variations.map(({ token }) => token);
  const chosen = useSyncExternalStore(subscribe, currentVariation, () => undefined) ?? tokens[0];
  const shown = variations.find(({ token }) => token === chosen);
  const written = JSON.stringify(tokens);

  // When React renders the document again, the attribute set by the script is lost.
  useEffect(() => {
    showChosenVariation(document.documentElement, VARIATION_STORAGE_KEY, JSON.parse(written));
  }, [written]);

  return (
    <MenuDetails
      className={`ui-selector ui-selector-${size} variation-menu`}
      // A link may show a part for a variation that docs.json does not have.
      label={shown === undefined ? label : `${label}: ${shown.label}`}
      summary={
        <>
          <span className="ui-selector-current">
            {variations.map(({ token, label }) => (
              <span className="truncate" data-variations={token} key={token}>
                {label}
              </span>
            ))}
          </span>
          <Glyph className="text-faint" name={size === 'block' ? 'chevrons-vertical' : 'chevron-down'} />
        </>
      }
      summaryClassName="ui-selector-button"
    >
      <Sheet of="selectorMenu" />
      <ul aria-label={label} className="ui-menu-panel">
        {variations.map(({ token, label }) => (
          <li key={token}>
            <button
              aria-current={token === chosen ? 'true' : undefined}
              className="ui-menu-item"
              onClick={() => chooseVariation(token)}
              type="button"
            >
              <span className="grow">{label}</span>
              {token === chosen ? <Glyph className="ui-menu-check" name="check" /> : null}
            </button>
          </li>
        ))}
      </ul>
      <DeepLinks />
    </MenuDetails>
  );
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener(DOCUMENT_EVENTS.sectionsChosen, onChange);
  return () => document.removeEventListener(DOCUMENT_EVENTS.sectionsChosen, onChange);
}

function currentVariation(): string | undefined {
  return document.documentElement.dataset.variation;
}
