import { useSyncExternalStore } from 'react';
import type { GlyphName } from '@/components/ui/glyph';

/** What a reader may choose; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** The choices in the order in which they are offered. */
export const THEME_CHOICES: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** The drawing of each choice. */
export const THEME_GLYPHS: Record<ThemeChoice, GlyphName> = { system: 'screen', light: 'sun', dark: 'moon' };

/** Where the choice is kept in the browser. */
export const THEME_STORAGE_KEY = 'lectern-theme';

const CHANGE_EVENT = 'lectern-theme-change';

/** Keeps the choice and shows it at once, in this document and, through storage events, in others. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, choice);
  } catch {
    // Storage may be blocked; the choice then lasts until the next page load.
  }
  document.documentElement.dataset.themeChoice = choice;
  applyTheme();
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

/** Applies the choice that the document element names. */
export function applyTheme(): void {
  const root = document.documentElement;
  const choice = root.dataset.themeChoice;
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('dark', isDark);
}

/** The reader's choice; `undefined` until the page is live. */
export function useThemeChoice(): ThemeChoice | undefined {
  return useSyncExternalStore(subscribe, currentChoice, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGE_EVENT, onChange);
  return () => window.removeEventListener(CHANGE_EVENT, onChange);
}

function currentChoice(): ThemeChoice {
  const choice = document.documentElement.dataset.themeChoice;
  return choice === 'light' || choice === 'dark' ? choice : 'system';
}
