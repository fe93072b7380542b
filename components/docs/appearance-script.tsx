'use client';

import { useEffect, useLayoutEffect } from 'react';
import { InlineScript } from '@/components/ui/inline-script';
import { useSitePath } from '@/components/ui/use-site-path';
import { basePath } from '@/lib/base/web/base-path';
import { LANGUAGE_COOKIE } from '@/lib/base/web/language-cookie';
import type { PageMode } from '@/lib/content/page-front-matter';
import type { LayoutData } from '@/lib/site/layout-data';
import { makePanelRoom, panelNames } from '../assistant/panel-memory';
import { APPEARANCE_STORAGE_KEY, applyAppearance } from './appearance-choice';
import { DISMISSED_BANNERS_STORAGE_KEY } from './banner-storage';

type AppearanceScriptProps = Pick<LayoutData, 'appearance' | 'language'> & { mode?: PageMode | undefined };

/**
 * Sets light or dark, language, direction, dismissed banners and the panel's width on the document element before the
 * first paint, and keeps them up to date while readers navigate.
 */
export function AppearanceScript({ appearance, language, mode = 'default' }: AppearanceScriptProps) {
  const { code, direction } = language;
  const path = useSitePath();

  useEffect(() => {
    // These attributes are lost when React renders the document again after a hydration mismatch.
    if (document.documentElement.dataset.themeChoice !== undefined) return;
    showReaderSettings(
      document.documentElement,
      settingsOf({ appearance, language: { code, direction }, mode }),
    );
    makePanelRoom(document.documentElement, panelNames);
  }, [appearance, code, direction, mode]);

  useEffect(() => {
    document.documentElement.dataset.currentPath = path;
    document.documentElement.dataset.pageMode = mode;
  }, [path, mode]);

  // A layout effect, so that a reader who sees the new language and leaves at once still keeps it.
  useLayoutEffect(() => {
    const root = document.documentElement;
    // Without a language, React has just rendered the document again.
    if (root.lang !== '' && root.lang !== code) rememberLanguage(code);
    root.lang = code;
    root.dir = direction;
  }, [code, direction]);

  useEffect(() => {
    const systemTheme = matchMedia('(prefers-color-scheme: dark)');
    function followStorage(event: StorageEvent) {
      if (event.key !== APPEARANCE_STORAGE_KEY || appearance.isStrict) return;
      document.documentElement.dataset.themeChoice = event.newValue ?? appearance.default;
      applyAppearance();
    }
    systemTheme.addEventListener('change', applyAppearance);
    window.addEventListener('storage', followStorage);
    // The device may have switched between light and dark while the page was loading.
    applyAppearance();
    return () => {
      systemTheme.removeEventListener('change', applyAppearance);
      window.removeEventListener('storage', followStorage);
    };
  }, [appearance.default, appearance.isStrict]);

  // The condition keeps the script's source out of the browser bundle.
  const script = typeof window === 'undefined' ? appearanceScriptCode({ appearance, language, mode }) : '';
  return <InlineScript code={script} />;
}

/** A reader who switches to another language gets the home page in it from then on. */
function rememberLanguage(code: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it, and not all browsers have a store for cookies.
  document.cookie = `${LANGUAGE_COOKIE}=${code}; path=${basePath() || '/'}; max-age=31536000; samesite=lax`;
}

interface ReaderSettings {
  theme: string;
  isStrict: boolean;
  code: string;
  direction: string;
  mode: string;
  themeKey: string;
  bannersKey: string;
}

/** Sent as text to run before the first paint, so it must not use anything outside itself. */
function showReaderSettings(root: HTMLElement, settings: ReaderSettings): void {
  let { theme } = settings;
  root.lang = settings.code;
  root.dir = settings.direction;
  try {
    if (!settings.isStrict) theme = localStorage.getItem(settings.themeKey) || theme;
    root.dataset.dismissedBanners = localStorage.getItem(settings.bannersKey) || '';
  } catch {
    // Storage is blocked: the page follows the site's settings.
  }
  root.dataset.themeChoice = theme;
  // Sites' style sheets select by these attributes, as in the format.
  root.dataset.currentPath ??= location.pathname;
  root.dataset.pageMode = settings.mode;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.classList.toggle('dark', theme === 'dark' || (theme !== 'light' && prefersDark));
}

function settingsOf({ appearance, language, mode = 'default' }: AppearanceScriptProps): ReaderSettings {
  return {
    theme: appearance.default,
    isStrict: appearance.isStrict,
    code: language.code,
    direction: language.direction,
    mode,
    themeKey: APPEARANCE_STORAGE_KEY,
    bannersKey: DISMISSED_BANNERS_STORAGE_KEY,
  };
}

/** The script's text; `<` is escaped so that no value can end the element. */
function appearanceScriptCode(props: AppearanceScriptProps): string {
  const written = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c');
  const settings = `(${showReaderSettings})(document.documentElement,${written(settingsOf(props))})`;
  return `${settings};(${makePanelRoom})(document.documentElement,${written(panelNames)})`;
}
