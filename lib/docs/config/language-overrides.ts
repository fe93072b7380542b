import * as z from 'zod';
import { parseLeniently } from './parse-leniently';
import { type BannerSetting, bannerSchema } from './schema/banner';
import { type FooterSetting, footerSchema } from './schema/footer';
import { type NavbarSetting, navbarSchema } from './schema/navbar';

/** Settings that an entry of `languages` replaces for its pages; absent ones stay as they are for the site. */
export interface LanguageOverrides {
  banner?: BannerSetting | undefined;
  footer?: FooterSetting | undefined;
  navbar?: NavbarSetting | undefined;
}

/**
 * Reads the settings beside the pages of one language. The check of the navigation reports mistakes in them;
 * here a mistake costs only the part that it is in.
 */
export function languageOverrides(written: Record<keyof LanguageOverrides, unknown>): LanguageOverrides {
  return {
    banner: usable(bannerSchema, written.banner),
    footer: usable(footerSchema, written.footer),
    navbar: usable(navbarSchema, written.navbar),
  };
}

function usable<T>(schema: z.ZodType<T>, written: unknown): T | undefined {
  const json = z.json().safeParse(written);
  return json.success ? parseLeniently(schema, json.data).value : undefined;
}
