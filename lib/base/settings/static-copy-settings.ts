import { type SettingReading, settingFrom } from './setting';

/** What a static copy of the site may hold. `lectern export` starts a server with it, and only that server has it. */
export interface StaticCopySettings {
  /** The copy holds what members of these groups may read; `undefined` for what strangers may read. */
  groups: readonly string[] | undefined;
  /** Whether it holds pages that are hidden from the navigation. */
  hasHiddenPages: boolean;
  /** Where the copy will be reached, without a slash at the end; `undefined` if nobody said. */
  address: string | undefined;
}

/** Set by `lectern export` for the server that it asks for every page. */
export function staticCopySettingsFrom(reading: SettingReading): StaticCopySettings | undefined {
  if (settingFrom(reading, 'LECTERN_STATIC') !== '1') return undefined;
  const groups = settingFrom(reading, 'LECTERN_STATIC_GROUPS');
  return {
    groups: groups?.split(',').map((group) => group.trim()),
    hasHiddenPages: settingFrom(reading, 'LECTERN_STATIC_HIDDEN') === '1',
    address: settingFrom(reading, 'LECTERN_STATIC_ADDRESS'),
  };
}

/** The variables from which `staticCopySettingsFrom` reads the same. */
export function staticCopyVariables({
  groups,
  hasHiddenPages,
  address,
}: StaticCopySettings): Record<string, string> {
  return {
    LECTERN_STATIC: '1',
    LECTERN_STATIC_GROUPS: groups?.join(',') ?? '',
    LECTERN_STATIC_HIDDEN: hasHiddenPages ? '1' : '',
    LECTERN_STATIC_ADDRESS: address ?? '',
  };
}
