import { useSyncExternalStore } from 'react';
import type { GlyphName } from '@/components/ui/glyph';

/** `system` follows the device. */
export type AppearanceChoice = 'system' | 'light' | 'dark';

/** In the order of the menu. */
export const APPEARANCE_CHOICES: readonly AppearanceChoice[] = ['system', 'light', 'dark'];

export const APPEARANCE_GLYPHS: Record<AppearanceChoice, GlyphName> = {
  system: 'screen',
  light: 'sun',
  dark: 'moon',
};

export const APPEARANCE_STORAGE_KEY = 'lectern-theme';

const CHANGE_EVENT = 'lectern-theme-change';

/** Stores the choice and applies it at once, in this document and, through storage events, in others. */
export function chooseAppearance(choice: AppearanceChoice): void {
  try {
    localStorage.setItem(APPEARANCE_STORAGE_KEY, choice);
  } catch {
    // Storage is blocked: the choice lasts until the next page load.
  }
  document.documentElement.dataset.themeChoice = choice;
  applyAppearance();
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

export function applyAppearance(): void {
  const root = document.documentElement;
  const choice = root.dataset.themeChoice;
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('dark', isDark);
}

/** The reader's choice; `undefined` before hydration. */
export function useAppearanceChoice(): AppearanceChoice | undefined {
  return useSyncExternalStore(subscribe, currentChoice, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGE_EVENT, onChange);
  return () => window.removeEventListener(CHANGE_EVENT, onChange);
}

function currentChoice(): AppearanceChoice {
  const choice = document.documentElement.dataset.themeChoice;
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}
