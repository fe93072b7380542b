import { type ObjectStoreSettings, objectStoreFrom } from './object-store-settings';
import { MEGABYTE_BYTES, type SettingReading, settingFrom, wholeNumberFrom } from './setting';

/** Where the machines of an instance share their cached results. */
export interface SharedCacheSettings {
  /** `database`: in PostgreSQL. A database file means a single machine, so nothing is shared. */
  place: 'database' | 'off' | ObjectStoreSettings;
  bytesMax: number;
  /** Whether the operator set the place explicitly. */
  isPlaceWritten: boolean;
}

export const SHARED_CACHE = 'LECTERN_SHARED_CACHE';

export function sharedCacheSettingsFrom(reading: SettingReading): SharedCacheSettings {
  return {
    place: placeFrom(reading),
    bytesMax:
      wholeNumberFrom(reading, 'LECTERN_SHARED_CACHE_MB', { byDefault: 2_000, from: 10, to: 1_000_000 }) *
      MEGABYTE_BYTES,
    isPlaceWritten: settingFrom(reading, SHARED_CACHE) !== undefined,
  };
}

function placeFrom(reading: SettingReading): SharedCacheSettings['place'] {
  const written = settingFrom(reading, SHARED_CACHE) ?? 'database';
  if (written === 'database' || written === 'off') return written;
  if (written.startsWith('s3://')) return objectStoreFrom(reading, { name: SHARED_CACHE, written }) ?? 'off';
  // The value may be an address with a password.
  reading.problems.push(
    `${SHARED_CACHE} names no place. Write "database", a bucket such as "s3://my-bucket/lectern", or "off" for each machine to compile and index for itself.`,
  );
  return 'off';
}

/** A note of the start and the doctor about a configured place that has no effect. */
export function sharedCacheNote({
  databaseUrl,
  sharedCache: { place, isPlaceWritten },
}: {
  databaseUrl: string;
  sharedCache: SharedCacheSettings;
}): string | undefined {
  if (!isPlaceWritten || place === 'off' || !databaseUrl.startsWith('file:')) return undefined;
  return `${SHARED_CACHE} has no effect: with a database that is a file there is one server. Several need PostgreSQL in DATABASE_URL.`;
}
