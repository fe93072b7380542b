import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { dashboardPages } from '@/app/(team)/-/dashboard/[organization]/[domain]/dashboard-pages';
import { signOut } from '@/app/(team)/-/dashboard/[organization]/[domain]/sign-out';
import { BoardFrame } from '@/components/dashboard/board-frame';
import { BoardPage } from '@/components/dashboard/board-page';
import { ChangePasswordForm } from '@/components/dashboard/change-password-form';
import { Notice } from '@/components/dashboard/notice';
import { Panel } from '@/components/dashboard/panel';
import { QrCode } from '@/components/dashboard/qr-code';
import { SecondFactorConfirmForm } from '@/components/dashboard/second-factor-confirm-form';
import { SecondFactorPasswordForm } from '@/components/dashboard/second-factor-password-form';
import { SessionList } from '@/components/dashboard/session-list';
import type { Member } from '@/lib/auth/account-store';
import { isAllowed } from '@/lib/auth/role';
import {
  type NewSecondFactor,
  pendingSecondFactor,
  type SecondFactorContext,
} from '@/lib/auth/second-factor';
import { ownAddress } from '@/lib/base/addresses';
import { currentEnvironment } from '@/lib/base/environment';
import { currentSession, currentSite, runtime } from '@/lib/runtime';
import { accountNoticeText } from './account-notice';
import { changeOwnPassword, endEverySession, endOwnSession } from './actions';
import { addSecondFactor, confirmOwnSecondFactor, removeOwnSecondFactor } from './second-factor-actions';

export const metadata: Metadata = { title: 'Your account' };

type AccountPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What people see and change of their own account, whatever their role is. */
export default async function AccountPage({ searchParams }: AccountPageProps) {
  const open = await currentSession();
  if (open === undefined) redirect(ownAddress(`sign-in?callbackUrl=${ownAddress('account')}`));
  const { member, session } = open;
  const accounts = await runtime().accounts();
  const [sessions, site, { notice }] = await Promise.all([
    accounts.sessions.list(member.userId),
    currentSite(),
    searchParams,
  ]);
  const { dashboardPath } = accounts;
  const secondFactor = await secondFactorOf(member, accounts.secondFactors(site.configuration.name));
  const pages = isAllowed(member.role, 'see-dashboard') ? dashboardPages : [];
  const text = typeof notice === 'string' ? accountNoticeText(notice) : undefined;
  const { hasPasswords } = currentEnvironment().signIn;
  return (
    <BoardFrame
      homePath={pages.length === 0 ? '/' : dashboardPath}
      links={pages.map(({ segment, label }) => ({ href: dashboardPath + segment, label }))}
      member={{ name: member.name, email: member.email, role: member.role ?? '' }}
      signOut={signOut}
      siteName={site.configuration.name}
    >
      <BoardPage lead="Who you are here, how you sign in, and where you are signed in." title="Your account">
        {text === undefined ? null : <Notice tone="success">{text}</Notice>}
        <Panel title="Profile">
          <dl className="account-facts">
            <dt>Name</dt>
            <dd>{member.name}</dd>
            <dt>E-mail</dt>
            <dd>
              {member.email}
              {member.isEmailVerified ? null : <span className="text-faint"> · not verified</span>}
            </dd>
            <dt>Role</dt>
            <dd>{member.role ?? 'none'}</dd>
          </dl>
        </Panel>
        {hasPasswords ? (
          <Panel title="Password">
            {member.passwordHash === undefined ? (
              <p>You have no password: you sign in by your provider.</p>
            ) : (
              <ChangePasswordForm change={changeOwnPassword} email={member.email} />
            )}
          </Panel>
        ) : null}
        {hasPasswords && member.passwordHash !== undefined ? (
          <Panel
            lead="A code from an app on your telephone, asked for after your password."
            title="Second factor"
          >
            <SecondFactor {...secondFactor} />
          </Panel>
        ) : null}
        <Panel
          lead="A place is the network of an address, never the whole address. Times are true to five minutes."
          title="Sessions"
        >
          <SessionList end={endOwnSession} ownSessionId={session.sessionId} sessions={sessions} />
          <form action={endEverySession}>
            <button className="button" type="submit">
              Sign out everywhere
            </button>
          </form>
        </Panel>
      </BoardPage>
    </BoardFrame>
  );
}

interface SecondFactorState {
  isConfirmed: boolean;
  codesLeft: number;
  pending: NewSecondFactor | undefined;
}

async function secondFactorOf(member: Member, context: SecondFactorContext): Promise<SecondFactorState> {
  const { secondFactors } = context;
  const [stored, codesLeft, pending] = await Promise.all([
    secondFactors.find(member.userId),
    secondFactors.countRecoveryCodes(member.userId),
    pendingSecondFactor(member, context),
  ]);
  return { isConfirmed: stored?.isConfirmed ?? false, codesLeft, pending };
}

function SecondFactor({ isConfirmed, codesLeft, pending }: SecondFactorState) {
  // One form for both: its answer with the recovery codes stays on the page once the factor is confirmed.
  if (pending === undefined && !isConfirmed)
    return <SecondFactorPasswordForm label="Set up an app" submit={addSecondFactor} />;
  return (
    <>
      <SecondFactorConfirmForm confirm={confirmOwnSecondFactor} isConfirmed={isConfirmed}>
        {pending === undefined ? null : (
          <>
            <p>Scan this with the app, or type the text into it. Then write the code that it shows.</p>
            <QrCode label="Picture for the app" text={pending.address} />
            <p className="created-key-value">
              <code>{pending.secret}</code>
            </p>
          </>
        )}
      </SecondFactorConfirmForm>
      {isConfirmed ? (
        <>
          <p className="account-state">
            <span className="state" data-state="active">
              On
            </span>
            {codesLeft} of 10 recovery codes are left.
          </p>
          <SecondFactorPasswordForm isQuiet label="Remove the second factor" submit={removeOwnSecondFactor} />
        </>
      ) : null}
    </>
  );
}
