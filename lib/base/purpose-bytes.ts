import { createHmac } from 'node:crypto';

/**
 * 32 bytes for one purpose, from the secret of the instance: whoever learns them learns neither the
 * secret nor the bytes of another purpose.
 */
export function purposeBytes(instanceSecret: string, purpose: string): Buffer {
  // An empty key would give bytes that anyone can compute.
  if (instanceSecret === '') throw new Error('The instance has no secret.');
  return createHmac('sha256', instanceSecret).update(`lectern: ${purpose}`).digest();
}
