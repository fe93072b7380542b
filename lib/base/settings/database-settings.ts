import { type SettingReading, wholeNumberFrom } from './setting';

export interface DatabaseSettings {
  connectionsMax: number;
  connectTimeoutMs: number;
  statementTimeoutMs: number;
  lockTimeoutMs: number;
}

/** Reads the database settings, apart from its URL. */
export function databaseSettingsFrom(reading: SettingReading): DatabaseSettings {
  const number = (name: string, byDefault: number, to: number, from = 1) =>
    wholeNumberFrom(reading, `DATABASE_${name}`, { byDefault, from, to });
  return {
    connectionsMax: number('CONNECTIONS_MAX', 10, 1_000, 4),
    connectTimeoutMs: number('CONNECT_TIMEOUT_SECONDS', 5, 300) * 1_000,
    statementTimeoutMs: number('STATEMENT_TIMEOUT_SECONDS', 10, 3_600) * 1_000,
    lockTimeoutMs: number('LOCK_TIMEOUT_SECONDS', 3, 3_600) * 1_000,
  };
}

export const defaultDatabaseSettings = databaseSettingsFrom({ variables: {}, problems: [] });
