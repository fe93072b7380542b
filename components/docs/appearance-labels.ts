import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { AppearanceChoice } from './appearance-choice';

export function appearanceLabels(strings: InterfaceStrings): {
  label: string;
  choiceLabels: Record<AppearanceChoice, string>;
} {
  return {
    label: strings.toggleTheme,
    choiceLabels: { system: strings.themeSystem, light: strings.themeLight, dark: strings.themeDark },
  };
}
