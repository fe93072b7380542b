import { createHmac } from 'node:crypto';

/** A name for something that must not be kept itself; without the secret it cannot be guessed back. */
export function keyedHash(secret: string, purpose: string, value: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url');
}
