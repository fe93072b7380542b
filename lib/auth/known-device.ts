import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash } from './keyed-hash';

// A device from which someone has signed in keeps a cookie that says so. It opens nothing: it only keeps
// the limits that strangers use up away from whoever signed in here before.

const maxAgeSeconds = 365 * 24 * 60 * 60;

/** The cookie of a device, as it is named and set. */
export function deviceCookie(publicOrigin: string) {
  const isSecure = publicOrigin.startsWith('https:');
  return {
    name: isSecure ? '__Host-lectern.device' : 'lectern.device',
    options: {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: isSecure,
      maxAge: maxAgeSeconds,
    } as const,
  };
}

/** The value of a cookie for a device from which an account was just signed in. */
export function newDeviceCookieValue(email: string, secret: string): string {
  const device = randomBytes(16).toString('base64url');
  return `${device}.${proof(device, email, secret)}`;
}

/** The device that a cookie names, when it is one of this account. */
export function knownDeviceFrom(
  cookieValue: string | undefined,
  email: string,
  secret: string,
): string | undefined {
  const [device = '', given = ''] = (cookieValue ?? '').split('.');
  const [expected, written] = [Buffer.from(proof(device, email, secret)), Buffer.from(given)];
  return expected.length === written.length && timingSafeEqual(expected, written) ? device : undefined;
}

function proof(device: string, email: string, secret: string): string {
  return keyedHash(secret, 'known device', `${device}\n${email}`);
}
