import { isIP } from 'node:net';
import { MEGABYTE_BYTES, type SettingReading, settingFrom, wholeNumberFrom } from './setting';

export interface ProxySettings {
  /** Ranges, addresses and hosts in private networks that are allowed. */
  allow: readonly string[];
  requestBytesMax: number;
  responseBytesMax: number;
  timeoutMs: number;
}

export function proxySettingsFrom(reading: SettingReading): ProxySettings {
  const number = (name: string, byDefault: number, to: number) =>
    wholeNumberFrom(reading, `LECTERN_PROXY_${name}`, { byDefault, from: 1, to });
  return {
    allow: allowedFrom(reading),
    requestBytesMax: number('REQUEST_MB', 25, 100) * MEGABYTE_BYTES,
    responseBytesMax: number('RESPONSE_MB', 10, 100) * MEGABYTE_BYTES,
    timeoutMs: number('TIMEOUT_SECONDS', 30, 600) * 1000,
  };
}

function allowedFrom(reading: SettingReading): string[] {
  const entries = (settingFrom(reading, 'LECTERN_PROXY_ALLOW') ?? '').split(',').map((entry) => entry.trim());
  const written = entries.filter((entry) => entry !== '');
  for (const entry of written.filter((candidate) => !isTarget(candidate))) {
    const advice =
      'Write ranges, addresses and host names, for example "10.0.0.0/8, 127.0.0.1, api.internal".';
    reading.problems.push(`LECTERN_PROXY_ALLOW has "${entry}". ${advice}`);
  }
  return written;
}

function isTarget(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const kind = isIP(address);
  if (bits === undefined) return kind !== 0 || /^(?=.*[a-z])[a-z0-9.-]{1,253}$/i.test(address);
  const most = kind === 4 ? 32 : 128;
  return kind !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}
