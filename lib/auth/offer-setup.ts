import { type Clock, systemClock } from '@/lib/base/clock';
import { purposeBytes } from '@/lib/base/purpose-bytes';
import { invitationPath } from './invitation-path';
import type { InvitationStore } from './invitation-store';
import type { MemberStore } from './member-store';
import { oneTimeTokenHash } from './one-time-token';

/** How long the link that makes the first owner works. */
export const setupHours = 24;

interface SetupContext {
  members: Pick<MemberStore, 'hasOwner'>;
  invitations: Pick<InvitationStore, 'addSetup' | 'putSetup' | 'openSetup'>;
  instanceSecret: string;
  clock?: Clock;
}

/** How somebody becomes the first owner of a team. */
export type SetupOffer =
  | { kind: 'link'; path: string }
  /** There is a link that works, of another secret or version: only whoever has it knows it. */
  | { kind: 'made-before' };

/**
 * The link that makes the first owner of a team, the same at every start and on every machine as long as
 * it works; `undefined` when there is an owner.
 */
export async function offerSetup(
  organizationId: string,
  context: SetupContext,
): Promise<SetupOffer | undefined> {
  const { members, invitations, instanceSecret } = context;
  if (await members.hasOwner(organizationId)) return undefined;
  const until = expiry(context);
  const fresh = setupToken(instanceSecret, organizationId, until);
  await invitations.addSetup(oneTimeTokenHash(fresh), organizationId, until);
  const open = await invitations.openSetup(organizationId);
  // Used in this moment.
  if (open === undefined) return undefined;
  const token = setupToken(instanceSecret, organizationId, open.expiresAt);
  return oneTimeTokenHash(token) === open.tokenHash
    ? { kind: 'link', path: invitationPath(token) }
    : { kind: 'made-before' };
}

/** A new link in place of the one before, which no longer works; `undefined` when there is an owner. */
export async function renewSetup(organizationId: string, context: SetupContext): Promise<string | undefined> {
  if (await context.members.hasOwner(organizationId)) return undefined;
  const until = expiry(context);
  const token = setupToken(context.instanceSecret, organizationId, until);
  await context.invitations.putSetup(oneTimeTokenHash(token), organizationId, until);
  return invitationPath(token);
}

function expiry({ clock = systemClock }: SetupContext): Date {
  return new Date(clock().getTime() + setupHours * 60 * 60 * 1_000);
}

/** Only its hash is kept, so it is made from what is kept: the secret, and until when it works. */
function setupToken(instanceSecret: string, organizationId: string, until: Date): string {
  const purpose = `first owner of ${organizationId} until ${until.toISOString()}`;
  return purposeBytes(instanceSecret, purpose).toString('base64url');
}
