import { randomInt } from 'node:crypto';
import { DAY_MS } from '@/lib/base/durations';
import type { AttemptContext, AttemptLimit } from './attempt-limit';
import { countOf } from './attempt-limit';
import { keyedHash } from './keyed-hash';
import { openText, sealText } from './sealed-text';
import type { SecondFactorStore } from './second-factor-store';

export interface SecondFactorContext extends AttemptContext {
  secondFactors: SecondFactorStore;
  siteName: string;
}

export interface NewSecondFactor {
  /** Typed into apps that cannot scan the QR code. */
  secret: string;
  /** `otpauth://…`, the content of the QR code. */
  address: string;
}

export type CodeOutcome = 'right' | 'wrong' | 'too-many-attempts';

const spanMs = 30_000;
/** Time steps by which clocks may differ, in either direction. */
const spansAround = 1;
const recoveryCodesMade = 10;
// No letters that look alike.
const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz';

// Six digits can be guessed with enough tries, so tries are limited.
const perQuarter: AttemptLimit = { name: 'code in a quarter', max: 10, spanMs: 15 * 60_000 };
const perDay: AttemptLimit = { name: 'code in a day', max: 50, spanMs: DAY_MS };

/** Creates the secret of a new app; `undefined` if the person has a confirmed one. */
export async function beginSecondFactor(
  { userId, email }: { userId: string; email: string },
  context: SecondFactorContext,
): Promise<NewSecondFactor | undefined> {
  const { Secret } = await import('otpauth');
  const secret = new Secret({ size: 20 }).base32;
  const isBegun = await context.secondFactors.begin(
    userId,
    sealText(secret, purposeOf(userId), context.secret),
  );
  return isBegun ? newSecondFactor(secret, email, context.siteName) : undefined;
}

export async function pendingSecondFactor(
  { userId, email }: { userId: string; email: string },
  { secondFactors, secret: key, siteName }: SecondFactorContext,
): Promise<NewSecondFactor | undefined> {
  const stored = await secondFactors.find(userId);
  if (stored === undefined || stored.isConfirmed) return undefined;
  const secret = openText(stored.sealedSecret, purposeOf(userId), key);
  return secret === undefined ? undefined : newSecondFactor(secret, email, siteName);
}

/** Confirms the app with its first code, requires it from now on, and returns recovery codes. */
export async function confirmSecondFactor(
  userId: string,
  code: string,
  context: SecondFactorContext,
): Promise<{ kind: 'confirmed'; recoveryCodes: string[] } | { kind: 'refused'; reason: CodeOutcome }> {
  const stored = await context.secondFactors.find(userId);
  if (stored === undefined || stored.isConfirmed) return { kind: 'refused', reason: 'wrong' };
  const outcome = await acceptCode(userId, code, context);
  if (outcome !== 'right') return { kind: 'refused', reason: outcome };
  const recoveryCodes = Array.from({ length: recoveryCodesMade }, newRecoveryCode);
  await context.secondFactors.confirm(
    userId,
    recoveryCodes.map((made) => recoveryHash(userId, made, context.secret)),
  );
  return { kind: 'confirmed', recoveryCodes };
}

export async function acceptCode(
  userId: string,
  written: string,
  context: SecondFactorContext,
): Promise<CodeOutcome> {
  const { attempts, secondFactors } = context;
  const count = countOf(perQuarter, { subject: userId }, context);
  if ((await attempts.spend(count)) > perQuarter.max) return 'too-many-attempts';
  const countOfDay = countOf(perDay, { subject: userId }, context);
  if ((await attempts.spend(countOfDay)) > perDay.max) return 'too-many-attempts';
  const code = written.toLowerCase().replace(/[\s-]/g, '');
  const isRight = /^\d{6}$/.test(code)
    ? await isCodeOfApp(userId, code, context)
    : await secondFactors.spendRecoveryCode(userId, recoveryHash(userId, code, context.secret));
  if (!isRight) return 'wrong';
  await attempts.forget(count.subject);
  await attempts.refund(countOfDay);
  return 'right';
}

async function isCodeOfApp(
  userId: string,
  code: string,
  { secondFactors, secret: key, clock }: SecondFactorContext,
): Promise<boolean> {
  const stored = await secondFactors.find(userId);
  const secret = stored && openText(stored.sealedSecret, purposeOf(userId), key);
  if (secret === undefined) return false;
  const { Secret, TOTP } = await import('otpauth');
  const timestamp = clock().getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: spansAround });
  // Each code works once, so an observed or repeated one is worthless.
  return delta !== null && secondFactors.spendStep(userId, Math.floor(timestamp / spanMs) + delta);
}

async function newSecondFactor(secret: string, email: string, siteName: string): Promise<NewSecondFactor> {
  const { Secret, TOTP } = await import('otpauth');
  const totp = new TOTP({ issuer: siteName, label: email, secret: Secret.fromBase32(secret) });
  return { secret, address: totp.toString() };
}

function newRecoveryCode(): string {
  const signs = Array.from({ length: 10 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]);
  return `${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`;
}

function recoveryHash(userId: string, code: string, secret: string): string {
  return keyedHash(secret, `recovery code of ${userId}`, code.replaceAll('-', ''));
}

const purposeOf = (userId: string) => `second factor of ${userId}`;
