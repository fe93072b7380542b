import { type Clock, systemClock } from '@/lib/base/clock';
import type { InvitationStore } from './invitation-store';
import { invitationPath, newInvitationToken } from './invitation-token';
import type { MemberStore } from './member-store';

/** How long the link that makes the first owner works. */
export const setupHours = 24;

interface SetupContext {
  members: Pick<MemberStore, 'hasOwner'>;
  invitations: Pick<InvitationStore, 'putSetup'>;
  clock?: Clock;
}

/** The path of a fresh link that makes the first owner of a team; `undefined` when there is one. */
export async function offerSetup(
  organizationId: string,
  { members, invitations, clock = systemClock }: SetupContext,
): Promise<string | undefined> {
  if (await members.hasOwner(organizationId)) return undefined;
  const { token, tokenHash } = newInvitationToken();
  const expiresAt = new Date(clock().getTime() + setupHours * 60 * 60 * 1_000);
  await invitations.putSetup(tokenHash, organizationId, expiresAt);
  return invitationPath(token);
}
