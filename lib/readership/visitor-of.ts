import { createHmac } from 'node:crypto';

/**
 * A name for the visitors from one address on one day. It cannot be turned back without the secret, and
 * the same reader has another name the next day.
 */
export function visitorOf(address: string, day: string, secret: string): string {
  return createHmac('sha256', secret).update(`${day}\0${address}`).digest('base64url').slice(0, 22);
}
