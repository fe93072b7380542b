import * as z from 'zod';
import { parseLeniently } from './parse-leniently';
import { type BannerSetting, bannerSchema } from './schema/banner';
import { type FooterSetting, footerSchema } from './schema/footer';
import { type NavbarSetting, navbarSchema } from './schema/navbar';

/** Settings of an entry in `languages` that replace the site's for its pages; absent ones are inherited. */
export interface LanguageOverrides {
  banner?: BannerSetting | undefined;
  footer?: FooterSetting | undefined;
  navbar?: NavbarSetting | undefined;
}

/**
 * Reads the settings of one language. Mistakes are reported by the check of the navigation; here a mistake only
 * drops the part that it is in.
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
  // Nearly always, for each page that is drawn.
  if (written === undefined) return undefined;
  const json = jsonSchema.safeParse(written);
  return json.success ? parseLeniently(schema, json.data).value : undefined;
}
