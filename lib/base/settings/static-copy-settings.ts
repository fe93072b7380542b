import { type SettingReading, settingFrom } from './setting';

/** What a static copy of the site may contain. Only the server that `lectern export` starts has these settings. */
export interface StaticCopySettings {
  /** The copy contains what members of these groups may read; `undefined` for what strangers may read. */
  groups: readonly string[] | undefined;
  hasHiddenPages: boolean;
  /** The public address of the copy, without a trailing slash; `undefined` if unknown. */
  address: string | undefined;
}

/** Set by `lectern export` for the server from which it fetches every page. */
export function staticCopySettingsFrom(reading: SettingReading): StaticCopySettings | undefined {
  if (settingFrom(reading, 'LECTERN_STATIC') !== '1') return undefined;
  const groups = settingFrom(reading, 'LECTERN_STATIC_GROUPS');
  return {
    groups: groups?.split(',').map((group) => group.trim()),
    hasHiddenPages: settingFrom(reading, 'LECTERN_STATIC_HIDDEN') === '1',
    address: settingFrom(reading, 'LECTERN_STATIC_ADDRESS'),
  };
}

/** The variables from which `staticCopySettingsFrom` reads the same settings. */
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
