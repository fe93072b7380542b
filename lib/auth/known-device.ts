import { randomBytes, timingSafeEqual } from 'node:crypto';
import { cookiePlace, hostCookieName } from './cookie-place';
import { keyedHash } from './keyed-hash';

// A device that has signed in keeps this cookie. It grants no access: it only exempts the device from limits that
// strangers may exhaust.

const maxAgeSeconds = 365 * 24 * 60 * 60;

export function deviceCookie(publicAddress: string) {
  return {
    name: hostCookieName('lectern.device', publicAddress),
    options: { ...cookiePlace(publicAddress), maxAge: maxAgeSeconds },
  };
}

export function newDeviceCookieValue(email: string, secret: string): string {
  const device = randomBytes(16).toString('base64url');
  return `${device}.${proof(device, email, secret)}`;
}

/** The device in a cookie, if it belongs to this account. */
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
