import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { ThemeChoice } from './theme-choice';

/** The words of the choice between light and dark, in the reader's language. */
export function themeLabels(strings: InterfaceStrings): {
  label: string;
  choiceLabels: Record<ThemeChoice, string>;
} {
  return {
    label: strings.toggleTheme,
    choiceLabels: { system: strings.themeSystem, light: strings.themeLight, dark: strings.themeDark },
  };
}
