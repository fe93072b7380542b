import { createHmac } from 'node:crypto';

/** A pseudonym for a value that must not be stored; it cannot be reversed without the secret. */
export function keyedHash(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url');
}
