import type { StoredUser } from '@/lib/auth/account-store';
import type { StoredDirectoryUser } from './directory-store';
import { noteChange, type ScimContext } from './scim-context';
import { ScimError } from './scim-error';
import type { WrittenUser } from './user-resource';

/** Adds a person from the directory as a reader; existing members keep their role. */
export async function addPerson(written: WrittenUser, context: ScimContext): Promise<StoredDirectoryUser> {
  const { organizationId, directory, accounts, members } = context;
  const { person, email, isActive } = written;
  const filter = { attribute: 'userName', value: person.userName } as const;
  if ((await directory.users(organizationId, { filter, skip: 0, take: 1 })).total > 0)
    throw taken(person.userName);
  const { userId } = await accountOf(written, context);
  if (!(await directory.addUser(organizationId, userId, person))) throw taken(person.userName);
  if ((await accounts.member(organizationId, userId))?.role === undefined)
    await members.add(organizationId, userId, 'reader');
  await accounts.setActive(organizationId, userId, isActive);
  await noteChange('directory-person-added', email, context, isActive ? '' : 'without access');
  return requirePerson(userId, context);
}

/** The person's account, which may already exist. An organization may not take over an account of another one. */
async function accountOf({ email, name }: WrittenUser, context: ScimContext): Promise<StoredUser> {
  const { organizationId, isHome, accounts, members } = context;
  const known = await accounts.userByEmail(email);
  if (known === undefined) {
    const made = await accounts.createUser({ email, name, isEmailVerified: isHome });
    if (made === undefined) throw taken(email);
    return made;
  }
  const isElsewhere = await members.isElsewhere(organizationId, known.userId);
  const isMember = (await accounts.member(organizationId, known.userId))?.role !== undefined;
  if (!isMember && (isElsewhere || !isHome))
    throw new ScimError(409, `"${email}" has an account on this server. Invite them first.`, 'uniqueness');
  if (known.isEmailVerified || isElsewhere || !isHome) return known;
  // A stranger may have entered this address in a form, so their credentials are removed.
  return (await accounts.giveToOwner(known.userId)) ?? known;
}

/** Updates a person. Someone who is no longer active is shut out at once, in every process. */
export async function changePerson(
  former: StoredDirectoryUser,
  { person, email, name, isActive }: WrittenUser,
  context: ScimContext,
): Promise<StoredDirectoryUser> {
  const { organizationId, isHome, directory, accounts, members } = context;
  const { userId } = former;
  // First, so that a later failure cannot leave someone in.
  if (former.isActive && !isActive) {
    await keepOut(userId, context);
    await noteChange('directory-person-kept-out', former.email, context);
  }
  const isChanged = email !== former.email || name !== former.name;
  // Someone who is also a member of another organization decides about their own account.
  if (isChanged && !(await members.isElsewhere(organizationId, userId)))
    if (!(await accounts.changePerson(userId, { email, name, isEmailVerified: isHome }))) throw taken(email);
  if (!(await directory.changeUser(organizationId, userId, person))) throw taken(person.userName);
  if (!former.isActive && isActive) {
    if ((await accounts.member(organizationId, userId))?.role === undefined)
      await members.add(organizationId, userId, 'reader');
    await accounts.setActive(organizationId, userId, true);
    await noteChange('directory-person-let-in', email, context);
  }
  if (isChanged || person.userName !== former.userName)
    await noteChange(
      'directory-person-changed',
      former.email,
      context,
      email === former.email ? name : email,
    );
  return requirePerson(userId, context);
}

/** Removes a person from the team. Only the directory can let them in again. */
export async function removePerson(
  { userId, email }: StoredDirectoryUser,
  context: ScimContext,
): Promise<void> {
  const { organizationId, directory, members } = context;
  await keepOut(userId, context);
  await members.remove(organizationId, userId);
  await directory.removeUser(organizationId, userId);
  await noteChange('directory-person-removed', email, context);
}

/** Immediate, in every process. Sessions of another organization's members stay valid at its own sites. */
async function keepOut(userId: string, { organizationId, accounts, members }: ScimContext): Promise<void> {
  await accounts.setActive(organizationId, userId, false);
  if (!(await members.isElsewhere(organizationId, userId))) await accounts.endSessions(userId);
}

export async function requirePerson(userId: string, { organizationId, directory }: ScimContext) {
  const found = await directory.user(organizationId, userId);
  if (found === undefined) throw new ScimError(404, `There is no user "${userId.slice(0, 100)}".`);
  return found;
}

function taken(what: string): ScimError {
  return new ScimError(409, `"${what}" is taken.`, 'uniqueness');
}
