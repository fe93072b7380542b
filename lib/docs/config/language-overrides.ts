import type { JsonObject, JsonValue } from './json-value';
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
 * Reads the settings beside the pages of one language. Slips in them are among the findings of
 * the navigation already; here they only cost the part they are in.
 */
export function languageOverrides({ banner, footer, navbar }: JsonObject): LanguageOverrides {
  const read = <T>(schema: Parameters<typeof parseLeniently<T>>[0], written: JsonValue | undefined) =>
    written === undefined ? undefined : parseLeniently(schema, written).value;
  return {
    banner: read(bannerSchema, banner),
    footer: read(footerSchema, footer),
    navbar: read(navbarSchema, navbar),
  };
}
