import { bundledThemes } from 'shiki';
import type { CodeThemes } from './highlight';

export interface CodeColors {
  background: string;
  text: string;
}

/** The colours for light and dark mode; `undefined` for an unknown theme. */
export interface CodeThemeColors {
  light: CodeColors | undefined;
  dark: CodeColors | undefined;
}

export async function codeThemeColors(themes: CodeThemes): Promise<CodeThemeColors> {
  return { light: await themeColors(themes.light), dark: await themeColors(themes.dark) };
}

async function themeColors(name: string): Promise<CodeColors | undefined> {
  const load = Object.entries(bundledThemes).find(([theme]) => theme === name)?.[1];
  const colors = load === undefined ? undefined : (await load()).default.colors;
  const background = colors?.['editor.background'];
  const text = colors?.['editor.foreground'];
  return isColor(background) && isColor(text) ? { background, text } : undefined;
}

function isColor(value: string | undefined): value is string {
  return value !== undefined && /^#[\da-f]{3,8}$/i.test(value);
}
