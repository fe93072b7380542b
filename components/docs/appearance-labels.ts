import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { AppearanceChoice } from './appearance-choice';

/** The words of the choice between light and dark, in the reader's language. */
export function appearanceLabels(strings: InterfaceStrings): {
  label: string;
  choiceLabels: Record<AppearanceChoice, string>;
} {
  return {
    label: strings.toggleTheme,
    choiceLabels: { system: strings.themeSystem, light: strings.themeLight, dark: strings.themeDark },
  };
}
