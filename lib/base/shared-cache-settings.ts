import { choiceFrom, type SettingReading, wholeNumberFrom } from './setting';

/** Where machines of an instance keep what one makes for all. */
export interface SharedCacheSettings {
  /** `database`: in PostgreSQL; with a database that is a file, there is one machine. */
  place: 'database' | 'off';
  bytesMax: number;
}

export function sharedCacheSettingsFrom(reading: SettingReading): SharedCacheSettings {
  return {
    place: choiceFrom<SharedCacheSettings['place']>(
      reading,
      'LECTERN_SHARED_CACHE',
      ['database', 'off'],
      'Write "database", or "off" for each machine to compile and index for itself.',
    ),
    bytesMax:
      wholeNumberFrom(reading, 'LECTERN_SHARED_CACHE_MB', { byDefault: 2_000, from: 10, to: 1_000_000 }) *
      1_000_000,
  };
}
