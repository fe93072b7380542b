const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The last base-62 digits of the number given by some bytes. */
export function base62Digits(bytes: Uint8Array, length: number): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let digits = '';
  while (digits.length < length) {
    digits = `${DIGITS[Number(rest % 62n)]}${digits}`;
    rest /= 62n;
  }
  return digits;
}
