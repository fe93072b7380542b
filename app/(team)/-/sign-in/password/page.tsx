import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { siteBrand } from '@/app/(team)/site-brand';
import { EntryCard } from '@/components/dashboard/entry-card';
import { NewPasswordForm } from '@/components/dashboard/new-password-form';
import { Notice } from '@/components/dashboard/notice';
import { openPasswordLink } from '@/lib/auth/password-links';
import { ownAddress } from '@/lib/base/web/addresses';
import { runtime } from '@/lib/runtime';
import { choosePassword } from './choose-password';

export const metadata: Metadata = { title: 'New password' };

type PasswordPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function PasswordPage({ searchParams }: PasswordPageProps) {
  if (!runtime().environment.signIn.hasPasswords) notFound();
  const { token: given } = await searchParams;
  const token = typeof given === 'string' ? given : '';
  const brand = await siteBrand();
  const link = await openPasswordLink(token, (await runtime().accounts()).passwords(brand.siteName));
  if (link === undefined)
    return (
      <EntryCard brand={brand} title="This link is no longer valid">
        <Notice tone="neutral">
          It was used, has expired or was replaced by a later one.{' '}
          <a href={ownAddress('sign-in/forgot')}>Ask for another</a> or{' '}
          <a href={ownAddress('sign-in')}>sign in</a>.
        </Notice>
      </EntryCard>
    );
  return (
    <EntryCard lead={`For ${link.user.email}.`} brand={brand} title="New password">
      <NewPasswordForm choose={choosePassword} email={link.user.email} token={token} />
    </EntryCard>
  );
}
