'use client';

import { Glyph } from '@/components/ui/glyph';
import { chooseTheme, THEME_CHOICES, THEME_GLYPHS, type ThemeChoice, useThemeChoice } from './theme-choice';

interface ThemeSwitchProps {
  label: string;
  choiceLabels: Record<ThemeChoice, string>;
}

/** The same choice as the theme menu, laid open: for the drawer of narrow screens. */
export function ThemeSwitch({ label, choiceLabels }: ThemeSwitchProps) {
  const current = useThemeChoice();
  if (current === undefined) return null;
  return (
    <fieldset className="theme-switch needs-scripting">
      <legend className="sr-only">{label}</legend>
      {THEME_CHOICES.map((choice) => (
        <button
          aria-label={choiceLabels[choice]}
          aria-pressed={choice === current}
          key={choice}
          onClick={() => chooseTheme(choice)}
          type="button"
        >
          <Glyph name={THEME_GLYPHS[choice]} />
        </button>
      ))}
    </fieldset>
  );
}
