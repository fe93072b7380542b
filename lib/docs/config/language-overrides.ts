import * as z from 'zod';
import { parseLeniently } from './parse-leniently';
import { type BannerSetting, bannerSchema } from './schema/banner';
import { type FooterSetting, footerSchema } from './schema/footer';
import { type NavbarSetting, navbarSchema } from './schema/navbar';

/** Settings of an entry in `languages` that replace the site's for its pages. Absent ones are inherited. */
export interface LanguageOverrides {
  banner?: BannerSetting | undefined;
  footer?: FooterSetting | undefined;
  navbar?: NavbarSetting | undefined;
}

/**
 * Reads the settings of one language. The navigation check reports mistakes; here, a mistake only drops the part that
 * contains it.
 */
export function languageOverrides(written: Record<keyof LanguageOverrides, unknown>): LanguageOverrides {
  return {
    banner: usable(bannerSchema, written.banner),
    footer: usable(footerSchema, written.footer),
    navbar: usable(navbarSchema, written.navbar),
  };
}

const jsonSchema = z.json();

function usable<T>(schema: z.ZodType<T>, written: unknown): T | undefined {
  // The usual case, on the hot path of every rendered page.
  if (written === undefined) return undefined;
  const json = jsonSchema.safeParse(written);
  return json.success ? parseLeniently(schema, json.data).value : undefined;
}
