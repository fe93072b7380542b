import { type AttemptContext, type AttemptLimit, accountOfEmail, countOf } from './attempt-limit';
import type { ListedMember } from './member-store';

interface SignInAttempt {
  email: string;
  /** Address of the client. */
  address: string;
  /** The device, when this account was signed in from it before. */
  knownDevice: string | undefined;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

// How often a password may be tried. Each limit holds up whoever tries, never the account: its owner signs in
// from another place, and from a device they have used whatever strangers do. Nobody learns whether an
// account exists.

/** A device from which this account was signed in before; what others do does not concern it. */
const perKnownDevice: AttemptLimit = { name: 'sign-in device', max: 10, spanMs: 15 * minuteMs };
/** Someone who mistypes; and someone who guesses from one place. */
const perPlaceAndAccount: AttemptLimit = { name: 'sign-in place', max: 10, spanMs: 15 * minuteMs };
/** One place that tries many accounts. */
const perPlace: AttemptLimit = { name: 'sign-in address', max: 50, spanMs: 15 * minuteMs };
/** Many places that try one account: the most that is guessed from places that nobody knows. */
const perAccount: AttemptLimit = { name: 'sign-in account', max: 1_000, spanMs: hourMs };
/** From so many on, an account is under attack: each place has one attempt in an hour. */
const attackBegins = 50;
const perPlaceInAttack: AttemptLimit = { name: 'sign-in in attack', max: 1, spanMs: hourMs };

/** Counts an attempt before any work is done for it; `false` when there were too many. */
export async function spendSignInAttempt(attempt: SignInAttempt, context: AttemptContext): Promise<boolean> {
  const { attempts } = context;
  const counts = countsOf(attempt, context);
  if (counts.device !== undefined) return (await attempts.spend(counts.device)) <= perKnownDevice.max;
  // In turn: what one limit refuses costs nothing to the next.
  if ((await attempts.spend(counts.placeAndAccount)) > perPlaceAndAccount.max) return false;
  if ((await attempts.spend(counts.place)) > perPlace.max) return false;
  const isInAttack = (await attempts.count(counts.account)) >= attackBegins;
  if (isInAttack && (await attempts.spend(counts.placeInAttack)) > perPlaceInAttack.max) return false;
  return (await attempts.spend(counts.account)) <= perAccount.max;
}

/** After a right password: it was no guess, and what this person mistyped before counts no more. */
export async function forgetSignInAttempts(attempt: SignInAttempt, context: AttemptContext): Promise<void> {
  const { attempts } = context;
  const { device, placeAndAccount, placeInAttack, place, account } = countsOf(attempt, context);
  if (device !== undefined) return attempts.forget(device.subject);
  await attempts.forget(placeAndAccount.subject);
  await attempts.forget(placeInAttack.subject);
  await attempts.refund(place);
  await attempts.refund(account);
}

/** Lets an account be tried from everywhere again. */
export async function unlockSignIn(email: string, context: AttemptContext): Promise<void> {
  await context.attempts.forgetAccount(accountOfEmail(email, context.secret));
}

/** Those members who cannot sign in from some place at the moment. */
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
