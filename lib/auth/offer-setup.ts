import { type Clock, systemClock } from '@/lib/base/clock';
import { purposeBytes } from '@/lib/base/purpose-bytes';
import { invitationPath } from './invitation-path';
import type { InvitationStore } from './invitation-store';
import type { MemberStore } from './member-store';
import { oneTimeTokenHash } from './one-time-token';

export const setupHours = 24;

interface SetupContext {
  members: Pick<MemberStore, 'hasOwner'>;
  invitations: Pick<InvitationStore, 'addSetup' | 'putSetup' | 'openSetup'>;
  instanceSecret: string;
  clock?: Clock;
}

export type SetupOffer =
  | { kind: 'link'; path: string }
  /** A valid link exists, but was made with another secret or version; it cannot be shown again. */
  | { kind: 'made-before' };

/** The link for a team's first owner, the same across restarts and machines; `undefined` if there is an owner. */
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
  // The link was used a moment ago.
  if (open === undefined) return undefined;
  return linkOf(organizationId, open, instanceSecret) ?? { kind: 'made-before' };
}

/** The offer of an earlier start, if it is still valid and nothing has to be written; else `undefined`. */
export function standingOffer(
  organizationId: string,
  setup: OpenSetup,
  { instanceSecret, clock = systemClock }: Pick<SetupContext, 'instanceSecret' | 'clock'>,
): SetupOffer | undefined {
  return setup.expiresAt > clock() ? linkOf(organizationId, setup, instanceSecret) : undefined;
}

/** A new link that replaces the previous one; `undefined` if there is an owner. */
export async function renewSetup(organizationId: string, context: SetupContext): Promise<string | undefined> {
  if (await context.members.hasOwner(organizationId)) return undefined;
  const until = expiry(context);
  const token = setupToken(context.instanceSecret, organizationId, until);
  await context.invitations.putSetup(oneTimeTokenHash(token), organizationId, until);
  return invitationPath(token);
}

interface OpenSetup {
  tokenHash: string;
  expiresAt: Date;
}

function linkOf(
  organizationId: string,
  { tokenHash, expiresAt }: OpenSetup,
  instanceSecret: string,
): SetupOffer | undefined {
  const token = setupToken(instanceSecret, organizationId, expiresAt);
  return oneTimeTokenHash(token) === tokenHash ? { kind: 'link', path: invitationPath(token) } : undefined;
}

function expiry({ clock = systemClock }: SetupContext): Date {
  return new Date(clock().getTime() + setupHours * 60 * 60 * 1_000);
}

/** Only the hash is stored, so the token is derived from the secret and the expiry to be shown again. */
function setupToken(instanceSecret: string, organizationId: string, until: Date): string {
  const purpose = `first owner of ${organizationId} until ${until.toISOString()}`;
  return purposeBytes(instanceSecret, purpose).toString('base64url');
}
