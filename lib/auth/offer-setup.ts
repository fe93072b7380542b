import { type Clock, systemClock } from '@/lib/base/clock';
import { invitationPath } from './invitation-path';
import type { InvitationStore } from './invitation-store';
import type { MemberStore } from './member-store';
import { newOneTimeToken } from './one-time-token';

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
  const { token, tokenHash } = newOneTimeToken();
  const expiresAt = new Date(clock().getTime() + setupHours * 60 * 60 * 1_000);
  await invitations.putSetup(tokenHash, organizationId, expiresAt);
  return invitationPath(token);
}
