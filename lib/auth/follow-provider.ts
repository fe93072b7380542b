import type { AccountStore, StoredUser } from './account-store';
import type { AuditStore } from './audit-store';
import { emailFrom } from './email';
import { isAllowed } from './role';
import type { ProviderIdentity } from './sign-in-with-provider';

export interface FollowContext {
  accounts: Pick<AccountStore, 'member' | 'sourcesOf' | 'changePerson' | 'giveToOwner'>;
  audit: Pick<AuditStore, 'add'>;
  organizationId: string;
  /** Whether people can sign in by password here. */
  hasPasswords: boolean;
}

const NAME_LENGTH_MAX = 100;

/** The name that a provider sends; empty if it sends none. */
export function nameFrom({ name }: Pick<ProviderIdentity, 'name'>): string {
  return name.trim().slice(0, NAME_LENGTH_MAX).trim();
}

/** Takes over the provider's current name and address for a person, unless another source decides about them. */
export async function followProvider(
  user: StoredUser,
  identity: ProviderIdentity,
  context: FollowContext,
): Promise<StoredUser> {
  const { accounts, audit, organizationId } = context;
  const written = identity.isEmailVerified ? emailFrom(identity.email) : undefined;
  const wanted = { name: nameFrom(identity) || user.name, email: written ?? user.email };
  if (wanted.name === user.name && wanted.email === user.email) return user;
  if (!(await isItsToSay(user, identity, context))) return user;
  const next = await changed(user, wanted, accounts);
  if (next === user) return user;
  const former = next.email === user.email ? user.name : user.email;
  const entry = {
    action: 'person-changed-at-provider',
    subject: next.email,
    detail: `before: ${former}`,
  } as const;
  await audit.add(organizationId, next, entry);
  const isProved = next.email === user.email || user.isEmailVerified;
  if (isProved) return next;
  // A stranger may have entered the former, unproved address.
  const { provider, subject } = identity;
  return (await accounts.giveToOwner(user.userId, { provider, subject })) ?? next;
}

async function isItsToSay(
  { userId, passwordHash }: StoredUser,
  { provider }: ProviderIdentity,
  { accounts, organizationId, hasPasswords }: FollowContext,
): Promise<boolean> {
  // They chose their name when they joined, and the address is their sign-in name.
  if (hasPasswords && passwordHash !== undefined) return false;
  const { isInDirectory, providers } = await accounts.sourcesOf(userId);
  if (isInDirectory) return false;
  if (isOfOrganization(provider)) return true;
  if (providers.some(isOfOrganization)) return false;
  // A leaked key of the product must not change people who see the dashboard.
  if (provider !== 'jwt') return true;
  return !isAllowed((await accounts.member(organizationId, userId))?.role, 'see-dashboard');
}

/** At other providers, people choose their names themselves. */
function isOfOrganization(provider: string): boolean {
  return provider === 'oidc' || provider === 'saml';
}

async function changed(
  user: StoredUser,
  wanted: Pick<StoredUser, 'name' | 'email'>,
  accounts: Pick<AccountStore, 'changePerson'>,
): Promise<StoredUser> {
  const change = async (person: Pick<StoredUser, 'name' | 'email'>) =>
    accounts.changePerson(user.userId, { ...person, isEmailVerified: true });
  if (await change(wanted)) return { ...user, ...wanted };
  // Someone else has the address, so only the name changes.
  const renamed = { name: wanted.name, email: user.email };
  if (renamed.name === user.name || !(await change(renamed))) return user;
  return { ...user, ...renamed };
}
