'use client';

import { useEffect } from 'react';
import { InlineScript } from '@/components/ui/inline-script';
import type { PageFrame } from '@/lib/site/page-frame';
import { panelRoomScript } from '../assistant/panel-memory';
import { DISMISSED_BANNERS_STORAGE_KEY } from './banner-storage';
import { applyTheme, THEME_STORAGE_KEY } from './theme-choice';

type ThemeScriptProps = Pick<PageFrame, 'appearance' | 'language'>;

/**
 * Sets light or dark, language, direction, dismissed banners and the panel's room on the document element before
 * anything is painted, and keeps them right while readers move between pages.
 */
export function ThemeScript({ appearance, language }: ThemeScriptProps) {
  const { code, direction } = language;

  useEffect(() => {
    document.documentElement.lang = code;
    document.documentElement.dir = direction;
  }, [code, direction]);

  useEffect(() => {
    const systemTheme = matchMedia('(prefers-color-scheme: dark)');
    function followStorage(event: StorageEvent) {
      if (event.key !== THEME_STORAGE_KEY || appearance.isStrict) return;
      document.documentElement.dataset.themeChoice = event.newValue ?? appearance.default;
      applyTheme();
    }
    systemTheme.addEventListener('change', applyTheme);
    window.addEventListener('storage', followStorage);
    return () => {
      systemTheme.removeEventListener('change', applyTheme);
      window.removeEventListener('storage', followStorage);
    };
  }, [appearance.default, appearance.isStrict]);

  return <InlineScript code={themeScriptCode({ appearance, language })} />;
}

/** The text of the script; `<` is escaped so that no value can end the element. */
export function themeScriptCode({ appearance, language }: ThemeScriptProps): string {
  const values = JSON.stringify([
    appearance.default,
    appearance.isStrict,
    language.code,
    language.direction,
  ]).replaceAll('<', '\\u003c');
  return `(function(a){var r=document.documentElement,c=a[0],s;r.lang=a[2];r.dir=a[3];try{s=localStorage;if(!a[1])c=s.getItem('${THEME_STORAGE_KEY}')||c;r.dataset.dismissedBanners=s.getItem('${DISMISSED_BANNERS_STORAGE_KEY}')||''}catch(e){}r.dataset.themeChoice=c;r.classList.toggle('dark',c==='dark'||c!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches);${panelRoomScript}})(${values})`;
}
