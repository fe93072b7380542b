import { checkRedirects } from './check-redirects';
import type { JsonObject } from './json-value';
import { parseLenientlyInTurns } from './parse-leniently';
import type { Problem } from './problem';
import { type SiteConfiguration, siteSettingsSchema } from './schema/site-configuration';

export interface ReadSettings {
  configuration: SiteConfiguration;
  problems: Problem[];
}

/** Reads everything except the navigation. Unusable settings get their defaults. */
export async function readSettings(written: JsonObject, fallbackName: string): Promise<ReadSettings> {
  const parsed = await parseLenientlyInTurns(siteSettingsSchema, written);
  const { value = siteSettingsSchema.parse({}), problems } = parsed;
  const { $schema: _, name = fallbackName, redirects, ...settings } = value;
  const checked = checkRedirects(redirects, written.redirects);
  return {
    configuration: { ...settings, name, redirects: checked.redirects },
    problems: [...problems, ...checked.problems],
  };
}
