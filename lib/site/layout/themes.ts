import type { ThemeName } from '@/lib/site/layout-data';

/** The structure of a theme's pages. Their looks are in `themes/<name>.css`. */
interface Theme {
  /** A header above the columns, a rail with everything next to them, or columns that are cards. */
  layout: 'header' | 'rail' | 'cards';
  /** The line above the title, unless `styling.eyebrows` overrides it. */
  eyebrow: 'section' | 'breadcrumbs';
  /** `palette.ts` derives all other colours from these and the site's own. */
  grounds: Record<'light' | 'dark', Grounds>;
}

/** `page` is behind everything, `surface` behind fields and cards, and in some themes behind the content. */
export interface Grounds {
  page: string;
  surface: string;
}

export const themes: Record<ThemeName, Theme> = {
  mint: {
    layout: 'header',
    eyebrow: 'section',
    grounds: {
      light: { page: '#ffffff', surface: '#ffffff' },
      dark: { page: '#0b0d10', surface: '#111419' },
    },
  },
  palm: {
    layout: 'header',
    eyebrow: 'section',
    grounds: {
      light: { page: '#ffffff', surface: '#f6f8fa' },
      dark: { page: '#0c0f14', surface: '#151a22' },
    },
  },
  aspen: {
    layout: 'header',
    eyebrow: 'breadcrumbs',
    grounds: {
      light: { page: '#ffffff', surface: '#ffffff' },
      dark: { page: '#0a0a0a', surface: '#0f0f0f' },
    },
  },
  linden: {
    layout: 'header',
    eyebrow: 'section',
    grounds: {
      light: { page: '#fbf9f2', surface: '#fbf9f2' },
      dark: { page: '#0d0e0c', surface: '#0d0e0c' },
    },
  },
  maple: {
    layout: 'rail',
    eyebrow: 'section',
    grounds: {
      light: { page: '#f7f7f8', surface: '#ffffff' },
      dark: { page: '#08090b', surface: '#111317' },
    },
  },
  willow: {
    layout: 'rail',
    eyebrow: 'section',
    grounds: {
      light: { page: '#ffffff', surface: '#f7f7f7' },
      dark: { page: '#101112', surface: '#191a1c' },
    },
  },
  sequoia: {
    layout: 'rail',
    eyebrow: 'section',
    grounds: {
      light: { page: '#faf7f1', surface: '#fffdf8' },
      dark: { page: '#14130f', surface: '#1b1a15' },
    },
  },
  almond: {
    layout: 'cards',
    eyebrow: 'breadcrumbs',
    grounds: {
      light: { page: '#f3f2ef', surface: '#ffffff' },
      dark: { page: '#0e0e0d', surface: '#171716' },
    },
  },
  luma: {
    layout: 'cards',
    eyebrow: 'breadcrumbs',
    grounds: {
      light: { page: '#f4f5f9', surface: '#ffffff' },
      dark: { page: '#0b0c12', surface: '#14161f' },
    },
  },
};
