import { createHmac } from 'node:crypto';

/** What an address is counted under: without the instance's secret, nobody can try addresses until one fits. */
export function hashOfAddress(key: Uint8Array, address: string): string {
  return createHmac('sha256', key).update(address).digest('base64url').slice(0, 32);
}
