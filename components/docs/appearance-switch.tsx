'use client';

import { Glyph } from '@/components/ui/glyph';
import {
  APPEARANCE_CHOICES,
  APPEARANCE_GLYPHS,
  type AppearanceChoice,
  chooseAppearance,
  useAppearanceChoice,
} from './appearance-choice';

interface AppearanceSwitchProps {
  label: string;
  choiceLabels: Record<AppearanceChoice, string>;
}

export function AppearanceSwitch({ label, choiceLabels }: AppearanceSwitchProps) {
  const current = useAppearanceChoice();
  if (current === undefined) return null;
  return (
    <fieldset className="appearance-switch needs-scripting">
      <legend className="sr-only">{label}</legend>
      {APPEARANCE_CHOICES.map((choice) => (
        <button
          aria-label={choiceLabels[choice]}
          aria-pressed={choice === current}
          key={choice}
          onClick={() => chooseAppearance(choice)}
          type="button"
        >
          <Glyph name={APPEARANCE_GLYPHS[choice]} />
        </button>
      ))}
    </fieldset>
  );
}
