import path from 'node:path';
import { HOST_NAME_ADVICE, isHostName } from '@/lib/base/sites/site-names';
import { basePathOf } from './public-address';
import { type SettingReading, settingFrom, wholeNumberFrom } from './setting';

/** Several sites of one instance, besides the one of `DOCS_DIR`. */
export interface SitesSettings {
  /** Absolute path of the folder with a folder for each site. */
  directory: string;
  /** Sites are at `{domain}.{host}`. */
  host: string;
  openMax: number;
}

export const SITES_VARIABLES = ['SITES_DIR', 'DOCS_HOST', 'SITES_OPEN_MAX'] as const;
const OPEN_MAX = 50;

/**
 * `undefined` if the instance serves one site.
 *
 * @param options.pathOf the absolute path of a setting
 */
export function sitesSettingsFrom(
  reading: SettingReading,
  { publicAddress, pathOf }: { publicAddress: string; pathOf: (name: string) => string | undefined },
): SitesSettings | undefined {
  const directory = pathOf('SITES_DIR');
  const written = settingFrom(reading, 'DOCS_HOST');
  const openMax = wholeNumberFrom(reading, 'SITES_OPEN_MAX', { byDefault: OPEN_MAX, from: 1, to: 10_000 });
  if (written !== undefined && !isHostName(written))
    reading.problems.push(`DOCS_HOST is "${written}". ${HOST_NAME_ADVICE}`);
  if (directory === undefined) {
    const alone = SITES_VARIABLES.find((name) => settingFrom(reading, name) !== undefined);
    if (alone !== undefined)
      reading.problems.push(`${alone} is set without SITES_DIR. Write the folder of the sites there.`);
    return undefined;
  }
  if (basePathOf(publicAddress) !== '')
    reading.problems.push(
      `PUBLIC_URL is "${publicAddress}" and SITES_DIR is set. Write an address without a path: each of several sites has a host of its own.`,
    );
  return { directory: path.resolve(directory), host: written ?? new URL(publicAddress).hostname, openMax };
}
