import type { Metadata } from 'next';
import { BoardPage } from '@/components/dashboard/board-page';
import { DirectoryTokenList } from '@/components/dashboard/directory-token-list';
import { Field } from '@/components/dashboard/field';
import { InvitationList } from '@/components/dashboard/invitation-list';
import { InviteForm } from '@/components/dashboard/invite-form';
import { MemberList } from '@/components/dashboard/member-list';
import { Notice } from '@/components/dashboard/notice';
import { Panel } from '@/components/dashboard/panel';
import { TokenForm } from '@/components/dashboard/token-form';
import { isAllowed, roles } from '@/lib/auth/role';
import { lockedMembers } from '@/lib/auth/sign-in-limits';
import { ownAddress } from '@/lib/base/web/addresses';
import { runtime } from '@/lib/runtime';
import { type DashboardParams, fieldsOf, openDashboard } from '../dashboard-access';
import {
  changeMemberByForm,
  inviteByForm,
  makePasswordLink,
  removeMemberByForm,
  removeSecondFactor,
  unlockMember,
  withdrawInvitation,
} from './actions';
import { createDirectoryToken, revokeDirectoryToken } from './directory-actions';
import { memberNoticeText } from './member-notice';

export const metadata: Metadata = { title: 'Members' };

type MembersPageProps = {
  params: Promise<DashboardParams>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function MembersPage({ params, searchParams }: MembersPageProps) {
  const dashboard = await openDashboard(await params, '/members');
  const { stores, site, member, canManage } = dashboard;
  const { organizationId } = site;
  const [members, invitations, tokens] = await Promise.all([
    stores.members.list(organizationId),
    canManage ? stores.invitations.list(organizationId) : [],
    canManage ? stores.directoryTokens.list(organizationId) : [],
  ]);
  const heldUp = canManage
    ? await lockedMembers(members, (await runtime().accounts()).limits)
    : new Set<string>();
  const fields = fieldsOf(dashboard);
  const offered = roles.filter((role) => role !== 'owner' || isAllowed(member.role, 'manage-owners'));
  const isOwner = isAllowed(member.role, 'manage-owners');
  const hasMail = runtime().environment.mail !== undefined;
  const { notice } = await searchParams;
  const text = typeof notice === 'string' ? memberNoticeText(notice) : undefined;
  return (
    <BoardPage
      lead="Owners and admins manage, viewers look, readers read private pages. Groups open the pages that name them."
      title="Members"
    >
      {text === undefined ? null : <Notice tone={text.tone}>{text.text}</Notice>}
      {canManage ? (
        <Panel lead={invitationLead(hasMail)} title="Invite someone">
          <InviteForm fields={fields} hasMail={hasMail} invite={inviteByForm} roles={offered} />
          <InvitationList fields={fields} invitations={invitations} withdraw={withdrawInvitation} />
        </Panel>
      ) : null}
      <Panel title="People">
        <MemberList
          canManage={canManage}
          change={changeMemberByForm}
          fields={fields}
          heldUp={heldUp}
          makePasswordLink={runtime().environment.signIn.hasPasswords ? makePasswordLink : undefined}
          members={members}
          offeredRoles={offered}
          remove={removeMemberByForm}
          removeSecondFactor={removeSecondFactor}
          unlock={unlockMember}
          ownUserId={member.userId}
        />
      </Panel>
      {isOwner || tokens.length > 0 ? (
        <Panel
          lead={
            <>
              Okta, Entra and others add people and end their access by SCIM 2.0, at{' '}
              <code>{runtime().environment.publicAddress + ownAddress('scim/v2')}</code>. Owners connect a
              directory.
            </>
          }
          title="Directory"
        >
          {isOwner ? (
            <TokenForm
              create={createDirectoryToken}
              fields={fields}
              label="Create token"
              lead="Paste it into the directory now: it is shown only this once. It decides who is in the team."
            >
              <Field
                autoComplete="off"
                label="Directory"
                maxLength={100}
                name="name"
                placeholder="Okta, Entra, Keycloak"
                required
              />
            </TokenForm>
          ) : null}
          <DirectoryTokenList
            fields={fields}
            revoke={isOwner ? revokeDirectoryToken : undefined}
            tokens={tokens}
          />
        </Panel>
      ) : null}
    </BoardPage>
  );
}

function invitationLead(hasMail: boolean): string {
  return hasMail
    ? 'They get a mail with a link that works once, for seven days. Without an address, you get the link to send.'
    : 'You get a link to send; it works once, for seven days.';
}
