import type { ProviderId, SignInSettings } from '@/lib/base/settings/sign-in-settings';
import type { AccountStore, StoredUser } from './account-store';
import { emailFrom } from './email';
import { type FollowContext, followProvider, nameFrom } from './follow-provider';
import type { MemberStore } from './member-store';
import { isAllowed } from './role';

export interface ProviderIdentity {
  provider: ProviderId;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  /** A full name; empty if the provider sends none. */
  name: string;
  /** The provider's user name, used if there is no full name. */
  userName?: string | undefined;
  /** Groups from the provider; `undefined` if it sends none. */
  groups: readonly string[] | undefined;
}

interface ProviderContext extends FollowContext {
  accounts: AccountStore;
  members: Pick<MemberStore, 'setGroups'>;
  signUp: SignInSettings['signUp'];
  isInvited: boolean;
}

export type ProviderOutcome =
  | { kind: 'signed-in'; user: StoredUser }
  | { kind: 'refused'; reason: 'not-invited' | 'not-linked' | 'no-email' | 'not-active' };

export async function signInWithProvider(
  identity: ProviderIdentity,
  context: ProviderContext,
): Promise<ProviderOutcome> {
  const { accounts, members, organizationId } = context;
  const outcome = await personOf(identity, context);
  if (outcome.kind === 'refused') return outcome;
  const user = await followProvider(outcome.user, identity, context);
  const { userId } = user;
  if (identity.groups !== undefined)
    await members.setGroups(organizationId, userId, 'provider', identity.groups);
  await accounts.noteSignIn(userId);
  return { kind: 'signed-in', user };
}

async function personOf(
  identity: ProviderIdentity,
  { accounts, organizationId, signUp, isInvited }: ProviderContext,
): Promise<ProviderOutcome> {
  const account = { provider: identity.provider, subject: identity.subject };
  const email = emailFrom(identity.email);
  const isOwner = (user: StoredUser) => identity.isEmailVerified && email === user.email;
  // The product signs in readers only, so it must not remove the password of a team member.
  const isOfTeam = async ({ userId }: StoredUser) =>
    identity.provider === 'jwt' &&
    isAllowed((await accounts.member(organizationId, userId))?.role, 'see-dashboard');
  const isKeptOut = ({ userId }: StoredUser) => accounts.isKeptOut(organizationId, userId);
  const known = await accounts.userByAccount(account);
  if (known !== undefined) {
    if (await isKeptOut(known)) return { kind: 'refused', reason: 'not-active' };
    // The provider verified the address only now, or an earlier version did not record it.
    const isFirstProof = isOwner(known) && !known.isEmailVerified && !(await isOfTeam(known));
    return signedInAs(isFirstProof ? await accounts.giveToOwner(known.userId, account) : known);
  }
  if (email === undefined) return { kind: 'refused', reason: 'no-email' };
  const sameEmail = await accounts.userByEmail(email);
  if (sameEmail !== undefined) {
    if (isOwner(sameEmail) && (await isKeptOut(sameEmail))) return { kind: 'refused', reason: 'not-active' };
    // An unverified address proves nothing: anyone can enter a member's address in their profile.
    if (!isOwner(sameEmail)) return { kind: 'refused', reason: 'not-linked' };
    if (!sameEmail.isEmailVerified && (await isOfTeam(sameEmail)))
      return { kind: 'refused', reason: 'not-linked' };
    if (!sameEmail.isEmailVerified) return signedInAs(await accounts.giveToOwner(sameEmail.userId, account));
    return signedInAs((await accounts.linkAccount(sameEmail.userId, account)) ? sameEmail : undefined);
  }
  if (signUp === 'invited' && !isInvited) return { kind: 'refused', reason: 'not-invited' };
  const { isEmailVerified } = identity;
  const made = await accounts.createUser({
    email,
    name: nameFrom(identity) || identity.userName?.trim() || email,
    isEmailVerified,
    account,
  });
  // A concurrent request was faster, such as the same person's in another tab.
  return signedInAs(made ?? (await accounts.userByAccount(account)));
}

function signedInAs(user: StoredUser | undefined): ProviderOutcome {
  return user === undefined ? { kind: 'refused', reason: 'not-linked' } : { kind: 'signed-in', user };
}
