import { type SettingReading, settingFrom } from './setting';

/** This site's registration with a provider. */
export function clientFrom(reading: SettingReading, prefix: 'AUTH_OIDC' | 'AUTH_GITHUB') {
  const clientId = settingFrom(reading, `${prefix}_CLIENT_ID`);
  const clientSecret = settingFrom(reading, `${prefix}_CLIENT_SECRET`);
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
  if (clientId !== undefined || clientSecret !== undefined) {
    const missing = clientId === undefined ? 'CLIENT_ID' : 'CLIENT_SECRET';
    reading.problems.push(`${prefix}_${missing} is missing. Set it, or remove the other ${prefix} settings.`);
  }
  return undefined;
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
