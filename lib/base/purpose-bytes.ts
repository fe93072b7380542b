import { createHmac } from 'node:crypto';

/**
 * Derives 32 bytes for one purpose from the instance's secret. They reveal neither the secret nor the bytes for other
 * purposes.
 */
export function purposeBytes(instanceSecret: string, purpose: string): Buffer {
  // With an empty secret, anyone could compute the bytes.
  if (instanceSecret === '') throw new Error('The instance has no secret.');
  return createHmac('sha256', instanceSecret).update(`lectern: ${purpose}`).digest();
}
