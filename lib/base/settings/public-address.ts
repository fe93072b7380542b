import { OWN_PREFIX, ownAddress } from '@/lib/base/web/addresses';
import { isWebAddress } from '@/lib/base/web/is-web-address';
import { type SettingReading, settingFrom } from './setting';

const NAMES = ['PUBLIC_URL', 'NEXTAUTH_URL'] as const;

/** First path segments reserved for Lectern, Next, and clients of the message API. */
const TAKEN = new Set([OWN_PREFIX.split('/')[1], '_next', 'api', '.well-known']);

/**
 * Where readers reach the site, without a trailing slash: `PUBLIC_URL`, or `NEXTAUTH_URL`, which may include the
 * sign-in path.
 */
export function publicAddressFrom(reading: SettingReading, byDefault: string): string {
  const written = NAMES.flatMap((name) => {
    const value = settingFrom(reading, name);
    return value === undefined ? [] : [{ name, value, address: addressIn(reading, name, value) }];
  });
  const [first, second] = written;
  if (first === undefined) return byDefault;
  if (second?.address !== undefined && first.address !== undefined && second.address !== first.address)
    reading.problems.push(
      `PUBLIC_URL is "${first.value}" and NEXTAUTH_URL is "${second.value}". Leave NEXTAUTH_URL out: it follows PUBLIC_URL.`,
    );
  return first.address ?? first.value;
}

/** The path of a public address: `/docs`, or empty at the root of a host. */
export function basePathOf(publicAddress: string): string {
  return new URL(publicAddress).pathname.replace(/\/$/, '');
}

/** Whether an address means the machine that uses it, so that it is useless to readers elsewhere. */
export function isThisMachine(address: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);
}

function addressIn(reading: SettingReading, name: string, value: string): string | undefined {
  const advice =
    'Write the public address, such as "https://docs.example.com" or "https://example.com/docs".';
  const refuse = (reason: string) => {
    reading.problems.push(`${name} is "${value}"${reason}. ${advice}`);
    return undefined;
  };
  if (!isWebAddress(value)) return refuse('');
  const { origin, pathname, search, hash, username } = new URL(value);
  if (search !== '' || hash !== '' || username !== '')
    return refuse(', which has more than a host and a path');
  const path = pathname.replace(new RegExp(`(?:${ownAddress('auth')}|/api/auth)/?$`), '').replace(/\/+$/, '');
  if (!/^(?:\/[\w.~-]+)*$/.test(path))
    return refuse(', whose path has other signs than letters, digits, "-", "_", "." and "~"');
  const first = path.split('/')[1] ?? '';
  if (TAKEN.has(first)) return refuse(`, and paths that begin with "/${first}" are taken`);
  return origin + path;
}
