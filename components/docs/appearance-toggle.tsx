'use client';

import { Glyph } from '@/components/ui/glyph';
import { MenuDetails } from '@/components/ui/menu-details';
import {
  APPEARANCE_CHOICES,
  APPEARANCE_GLYPHS,
  type AppearanceChoice,
  chooseAppearance,
  useAppearanceChoice,
} from './appearance-choice';

interface AppearanceToggleProps {
  label: string;
  choiceLabels: Record<AppearanceChoice, string>;
}

/** A menu of light, dark and system; its button shows the current appearance. */
export function AppearanceToggle({ label, choiceLabels }: AppearanceToggleProps) {
  const current = useAppearanceChoice();
  return (
    <MenuDetails
      className="ui-menu-end needs-scripting"
      componentName="theme-toggle"
      label={label}
      summary={
        <>
          <Glyph className="only-light" name="sun" size={18} />
          <Glyph className="only-dark" name="moon" size={18} />
        </>
      }
      summaryClassName="icon-button"
    >
      {/* It cannot be opened before hydration, so its choices are not in the page's HTML. */}
      {current === undefined ? null : (
        <div className="ui-menu-panel" role="menu" aria-label={label}>
          {APPEARANCE_CHOICES.map((choice) => (
            <button
              aria-checked={choice === current}
              className="ui-menu-item"
              key={choice}
              onClick={() => chooseAppearance(choice)}
              role="menuitemradio"
              type="button"
            >
              <Glyph name={APPEARANCE_GLYPHS[choice]} />
              <span className="grow">{choiceLabels[choice]}</span>
              <Glyph className="ui-menu-check" name="check" />
            </button>
          ))}
        </div>
      )}
    </MenuDetails>
  );
}
