import { ownAddress } from '@/lib/base/web/addresses';
import type { AccountStore, StoredUser } from './account-store';
import type { AttemptContext, AttemptLimit } from './attempt-limit';
import { countOf } from './attempt-limit';
import { emailFrom } from './email';
import type { Mailer } from './mailer';
import { newOneTimeToken, oneTimeTokenHash } from './one-time-token';
import { hashPassword } from './password-hash';
import type { PasswordLink, PasswordLinkKind, PasswordLinkStore } from './password-link-store';
import { type PasswordProblem, passwordProblem } from './password-rules';
import type { SignInLog } from './sign-in-log';

export interface PasswordLinkContext extends AttemptContext {
  organizationId: string;
  accounts: Pick<AccountStore, 'userByEmail' | 'isKeptOut' | 'setPassword' | 'giveToOwner'>;
  passwordLinks: PasswordLinkStore;
  log: Pick<SignInLog, 'add'>;
  publicAddress: string;
  siteName: string;
}

const hourMs = 60 * 60_000;
const lifeMs: Record<PasswordLinkKind, number> = { handed: 24 * hourMs, mailed: hourMs };

/** Limits mail per account and per sender, against flooding a mailbox and against abuse as a mail relay. */
const mailsPerAccount: AttemptLimit = { name: 'password mail to account', max: 3, spanMs: hourMs };
const mailsPerPlace: AttemptLimit = { name: 'password mail from place', max: 10, spanMs: hourMs };

export async function newPasswordLink(
  userId: string,
  kind: PasswordLinkKind,
  { passwordLinks, publicAddress, clock }: PasswordLinkContext,
): Promise<string> {
  const { token, tokenHash } = newOneTimeToken();
  const expiresAt = new Date(clock().getTime() + lifeMs[kind]);
  await passwordLinks.put(tokenHash, { userId, kind, expiresAt });
  return publicAddress + ownAddress(`sign-in/password?token=${token}`);
}

export async function mayAskForMail(address: string, context: PasswordLinkContext): Promise<boolean> {
  const count = countOf(mailsPerPlace, { subject: address }, context);
  return (await context.attempts.spend(count)) <= mailsPerPlace.max;
}

/**
 * Mails a link to a person with a password; does nothing for other addresses. Do not await it: the response must be the
 * same, and take equally long, for every address.
 */
export async function mailPasswordLink(
  written: string,
  mailer: Mailer,
  context: PasswordLinkContext,
): Promise<void> {
  const email = emailFrom(written);
  const user = email === undefined ? undefined : await context.accounts.userByEmail(email);
  if (email === undefined || user?.passwordHash === undefined) return;
  if (await context.accounts.isKeptOut(context.organizationId, user.userId)) return;
  const count = countOf(mailsPerAccount, { subject: user.email }, context);
  if ((await context.attempts.spend(count)) > mailsPerAccount.max) return;
  const link = await newPasswordLink(user.userId, 'mailed', context);
  // Nobody is signed in, so the log names no one. An account gets at most three entries an hour.
  await context.log.add({ userId: '', name: 'Someone' }, { action: 'password-link-mailed', subject: email });
  await mailer.send({
    to: user.email,
    subject: `Choose a new password for ${context.siteName}`,
    text: [
      `Someone, probably you, asked for a new password for ${context.siteName}.`,
      `Open this link within an hour to choose it:`,
      link,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ].join('\n\n'),
    action: { label: 'Choose a new password', address: link },
  });
}

type OpenLinkContext = Pick<PasswordLinkContext, 'organizationId' | 'accounts' | 'passwordLinks'>;

export async function openPasswordLink(
  token: string,
  { organizationId, accounts, passwordLinks }: OpenLinkContext,
): Promise<PasswordLink | undefined> {
  const link = await passwordLinks.open(oneTimeTokenHash(token));
  const isOpen = link !== undefined && !(await accounts.isKeptOut(organizationId, link.user.userId));
  return isOpen ? link : undefined;
}

export type ChosenPassword =
  | { kind: 'chosen'; user: StoredUser; by: PasswordLinkKind }
  | { kind: 'refused'; reason: PasswordProblem | 'expired' };

export async function choosePasswordByLink(
  { token, password }: { token: string; password: string },
  context: PasswordLinkContext,
): Promise<ChosenPassword> {
  const { accounts, passwordLinks, siteName } = context;
  const link = await openPasswordLink(token, context);
  if (link === undefined) return { kind: 'refused', reason: 'expired' };
  const problem = await passwordProblem(password, { email: link.user.email, siteName });
  if (problem !== undefined) return { kind: 'refused', reason: problem };
  const passwordHash = await hashPassword(password);
  if (!(await passwordLinks.consume(oneTimeTokenHash(token)))) return { kind: 'refused', reason: 'expired' };
  // Opening a mailed link proves the address; a link that was handed over does not.
  if (link.kind === 'mailed' && !link.user.isEmailVerified) await accounts.giveToOwner(link.user.userId);
  const user = await accounts.setPassword(link.user.userId, passwordHash);
  return { kind: 'chosen', user, by: link.kind };
}
