import { createHmac } from 'node:crypto';

/**
 * A pseudonym for the visitors from an address on one day. Irreversible without the secret, and different the next day.
 */
export function visitorOf(address: string, day: string, secret: string): string {
  return createHmac('sha256', secret).update(`${day}\0${address}`).digest('base64url').slice(0, 22);
}
