import type { Metadata } from 'next';
import { signInForm } from '@/app/(team)/sign-in-form';
import { siteBrand } from '@/app/(team)/site-brand';
import { EntryCard } from '@/components/dashboard/entry-card';
import { JoinForm } from '@/components/dashboard/join-form';
import { Notice } from '@/components/dashboard/notice';
import { ProviderButtons } from '@/components/dashboard/provider-buttons';
import { SubmitButton } from '@/components/dashboard/submit-button';
import { openInvitation } from '@/lib/auth/join';
import type { Role } from '@/lib/auth/role';
import { ownAddress } from '@/lib/base/web/addresses';
import { currentMember } from '@/lib/current-request';
import { runtime } from '@/lib/runtime';
import { joinAsMyself, joinByPassword } from './actions';

export const metadata: Metadata = { title: 'Join' };

const MAY: Record<Role, string> = {
  owner: 'you may do everything here.',
  admin: 'you manage the site and its people.',
  viewer: 'you see the dashboard, and change nothing.',
  reader: 'you read its pages.',
};

type JoinPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function JoinPage({ searchParams }: JoinPageProps) {
  const { token: given } = await searchParams;
  const token = typeof given === 'string' ? given : '';
  const brand = await siteBrand();
  const invitation = await openInvitation(token, (await runtime().accounts()).join);
  const { siteName } = brand;
  if (invitation === undefined) {
    return (
      <EntryCard brand={brand} title="This invitation is no longer valid">
        <Notice tone="neutral">
          It was used, has expired or was withdrawn. Ask for a new one; who has an account can{' '}
          <a href={ownAddress('sign-in')}>sign in</a>.
        </Notice>
      </EntryCard>
    );
  }
  const member = await currentMember();
  const form = await signInForm(ownAddress(`join?token=${token}`));
  const isSetup = invitation.purpose === 'setup';
  return (
    <EntryCard
      lead={
        isSetup
          ? 'Nobody owns this site yet. You will.'
          : `You are invited as ${invitation.role}: ${MAY[invitation.role]}`
      }
      brand={brand}
      title={isSetup ? `Set up ${siteName}` : `Join ${siteName}`}
    >
      {member === undefined ? (
        <>
          <ProviderButtons
            csrfToken={form.csrfToken}
            providers={form.providers}
            returnPath={ownAddress(`join?token=${token}`)}
          />
          {form.hasPasswords && form.providers.length > 0 ? <p className="ui-divider entry-or">or</p> : null}
          {form.hasPasswords ? <JoinForm join={joinByPassword} token={token} /> : null}
        </>
      ) : (
        <form action={joinAsMyself}>
          <input name="token" type="hidden" value={token} />
          <SubmitButton className="button button-primary entry-button">Join as {member.email}</SubmitButton>
        </form>
      )}
    </EntryCard>
  );
}
