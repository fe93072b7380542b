import { createHmac } from 'node:crypto';

/** A pseudonym for an address's visitors on one day: irreversible without the secret, different the next day. */
export function visitorOf(address: string, day: string, secret: string): string {
  return createHmac('sha256', secret).update(`${day}\0${address}`).digest('base64url').slice(0, 22);
}
