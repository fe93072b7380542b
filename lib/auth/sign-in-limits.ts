import { type AttemptContext, type AttemptLimit, accountOfEmail, countOf } from './attempt-limit';
import type { ListedMember } from './member-store';

interface SignInAttempt {
  email: string;
  address: string;
  /** Set if the device signed in to this account before. */
  knownDevice: string | undefined;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

// Limits for password attempts. They apply to networks and devices, so that a stranger cannot lock an account: its
// owner can still sign in from another network, and always from a device they have used. They do not reveal whether an
// account exists.

/** Not affected by other devices' attempts. */
const perKnownDevice: AttemptLimit = { name: 'sign-in device', max: 10, spanMs: 15 * minuteMs };
/** Allows for typing errors, and stops guessing from one network. */
const perPlaceAndAccount: AttemptLimit = { name: 'sign-in place', max: 10, spanMs: 15 * minuteMs };
/** One network that tries many accounts. */
const perPlace: AttemptLimit = { name: 'sign-in address', max: 50, spanMs: 15 * minuteMs };
/** Many networks that try one account: the most guesses from unknown networks. */
const perAccount: AttemptLimit = { name: 'sign-in account', max: 1_000, spanMs: hourMs };
/** From this count on, an account is under attack: each network gets one attempt an hour. */
const attackBegins = 50;
const perPlaceInAttack: AttemptLimit = { name: 'sign-in in attack', max: 1, spanMs: hourMs };

/** Counts an attempt before any work is done for it; `false` if there were too many. */
export async function spendSignInAttempt(attempt: SignInAttempt, context: AttemptContext): Promise<boolean> {
  const { attempts } = context;
  const counts = countsOf(attempt, context);
  if (counts.device !== undefined) return (await attempts.spend(counts.device)) <= perKnownDevice.max;
  // In this order, so that an attempt refused by one limit does not use up the next.
  if ((await attempts.spend(counts.placeAndAccount)) > perPlaceAndAccount.max) return false;
  if ((await attempts.spend(counts.place)) > perPlace.max) return false;
  const isInAttack = (await attempts.count(counts.account)) >= attackBegins;
  if (isInAttack && (await attempts.spend(counts.placeInAttack)) > perPlaceInAttack.max) return false;
  return (await attempts.spend(counts.account)) <= perAccount.max;
}

/** After a correct password, earlier typing errors no longer count. */
export async function forgetSignInAttempts(attempt: SignInAttempt, context: AttemptContext): Promise<void> {
  const { attempts } = context;
  const { device, placeAndAccount, placeInAttack, place, account } = countsOf(attempt, context);
  if (device !== undefined) return attempts.forget(device.subject);
  await attempts.forget(placeAndAccount.subject);
  await attempts.forget(placeInAttack.subject);
  await attempts.refund(place);
  await attempts.refund(account);
}

export async function unlockSignIn(email: string, context: AttemptContext): Promise<void> {
  await context.attempts.forgetAccount(accountOfEmail(email, context.secret));
}

/** Members whose sign-in is currently blocked from some network. */
export async function lockedMembers(
  members: readonly Pick<ListedMember, 'userId' | 'email'>[],
  { attempts, secret, clock }: AttemptContext,
): Promise<Set<string>> {
  const accounts = new Map(members.map(({ userId, email }) => [accountOfEmail(email, secret), userId]));
  const since = new Date(clock().getTime() - hourMs);
  const over = await attempts.accountsOver(perPlaceAndAccount.max, [...accounts.keys()], since);
  return new Set([...over].flatMap((account) => accounts.get(account) ?? []));
}

function countsOf({ email, address, knownDevice }: SignInAttempt, context: AttemptContext) {
  const here = { subject: `${email} ${address}`, email };
  return {
    device:
      knownDevice === undefined
        ? undefined
        : countOf(perKnownDevice, { subject: `${email} ${knownDevice}`, email }, context),
    placeAndAccount: countOf(perPlaceAndAccount, here, context),
    placeInAttack: countOf(perPlaceInAttack, here, context),
    place: countOf(perPlace, { subject: address }, context),
    account: countOf(perAccount, { subject: email, email }, context),
  };
}
