import type { Metadata } from 'next';
import { BoardPage } from '@/components/dashboard/board-page';
import { ChangePasswordForm } from '@/components/dashboard/change-password-form';
import { Notice } from '@/components/dashboard/notice';
import { Panel } from '@/components/dashboard/panel';
import { QrCode } from '@/components/dashboard/qr-code';
import { SecondFactorConfirmForm } from '@/components/dashboard/second-factor-confirm-form';
import { SecondFactorPasswordForm } from '@/components/dashboard/second-factor-password-form';
import { SessionList } from '@/components/dashboard/session-list';
import { SubmitButton } from '@/components/dashboard/submit-button';
import type { Member } from '@/lib/auth/account-store';
import { lacksSecondFactor } from '@/lib/auth/lacks-second-factor';
import {
  type NewSecondFactor,
  pendingSecondFactor,
  type SecondFactorContext,
} from '@/lib/auth/second-factor';
import { signInWays } from '@/lib/auth/sign-in-ways';
import type { SignInSettings } from '@/lib/base/settings/sign-in-settings';
import { currentSite, runtime } from '@/lib/runtime';
import { changeOwnPassword, endEverySession, endOwnSession } from './actions';
import { ownSession } from './own-session';
import { addSecondFactor, confirmOwnSecondFactor, removeOwnSecondFactor } from './second-factor-actions';

export const metadata: Metadata = { title: 'Your account' };

type AccountPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** A person's own account, for every role. */
export default async function AccountPage({ searchParams }: AccountPageProps) {
  const { member, session } = await ownSession();
  const accounts = await runtime().accounts();
  const [sessions, site, { notice }] = await Promise.all([
    accounts.sessions.list(member.userId),
    currentSite(),
    searchParams,
  ]);
  const secondFactor = await secondFactorOf(member, accounts.secondFactors(site.configuration.name));
  const text = typeof notice === 'string' ? accountNoticeText(notice) : undefined;
  const { signIn: settings } = runtime().environment;
  const { hasPasswords } = settings;
  const { secondFactors } = accounts.secondFactors('');
  const isFactorDemanded = await lacksSecondFactor(member, { settings, secondFactors });
  return (
    <BoardPage lead="Who you are here, how you sign in, and where you are signed in." title="Your account">
      {text === undefined ? null : <Notice tone="success">{text}</Notice>}
      {isFactorDemanded ? (
        <Notice tone="neutral">
          Administrators of this site need a second factor. Set up an app below, and the dashboard opens.
        </Notice>
      ) : null}
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
            <p>{withoutPassword(settings)}</p>
          ) : (
            <ChangePasswordForm change={changeOwnPassword} email={member.email} />
          )}
        </Panel>
      ) : null}
      {hasPasswords && member.passwordHash !== undefined ? (
        <Panel lead="A code from an app on your phone, requested after your password." title="Second factor">
          <SecondFactor {...secondFactor} />
        </Panel>
      ) : null}
      <Panel
        lead="A place is a network, never a full IP address. Times are accurate to five minutes."
        title="Sessions"
      >
        <SessionList end={endOwnSession} ownSessionId={session.sessionId} sessions={sessions} />
        <form action={endEverySession}>
          <SubmitButton className="button">Sign out everywhere</SubmitButton>
        </form>
      </Panel>
    </BoardPage>
  );
}

function withoutPassword(settings: SignInSettings): string {
  const names = signInWays(settings).map(({ name }) => name);
  if (names.length > 0) return `You have no password: you sign in with ${names.join(' or ')}.`;
  return 'You have no password. With a link that an administrator makes for you under Members, you choose one.';
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
  // One form for both states, so that it stays mounted and shows the recovery codes after confirmation.
  if (pending === undefined && !isConfirmed)
    return <SecondFactorPasswordForm label="Set up an app" submit={addSecondFactor} />;
  return (
    <>
      <SecondFactorConfirmForm confirm={confirmOwnSecondFactor} isConfirmed={isConfirmed}>
        {pending === undefined ? null : (
          <>
            <p>Scan this with the app, or type the text into it. Then write the code that it shows.</p>
            <QrCode label="Picture for the app" text={pending.address} />
            <p className="ui-row created-key-value">
              <code>{pending.secret}</code>
            </p>
          </>
        )}
      </SecondFactorConfirmForm>
      {isConfirmed ? (
        <>
          <p className="ui-row account-state">
            <span className="state" data-state="active">
              On
            </span>
            Recovery codes left: {codesLeft} of 10.
          </p>
          <SecondFactorPasswordForm isQuiet label="Remove the second factor" submit={removeOwnSecondFactor} />
        </>
      ) : null}
    </>
  );
}

const texts: Record<string, string> = {
  ended: 'The session has ended.',
  'second-factor-removed': 'Sign-ins no longer ask for codes.',
};

/** The message after an action; `undefined` for unknown codes, because anyone can write one into the address. */
function accountNoticeText(code: string): string | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined;
}
