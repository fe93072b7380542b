import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { siteBrand } from '@/app/(team)/site-brand';
import { EntryCard } from '@/components/dashboard/entry-card';
import { Field } from '@/components/dashboard/field';
import { Notice } from '@/components/dashboard/notice';
import { SubmitButton } from '@/components/dashboard/submit-button';
import { ownAddress } from '@/lib/base/web/addresses';
import { runtime } from '@/lib/runtime';
import { askForMail } from './ask-for-mail';

export const metadata: Metadata = { title: 'Forgotten password' };

type ForgotPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ForgotPage({ searchParams }: ForgotPageProps) {
  const { signIn, mail } = runtime().environment;
  if (!signIn.hasPasswords) notFound();
  const { outcome } = await searchParams;
  return (
    <EntryCard brand={await siteBrand()} title="Forgotten password">
      {mail === undefined ? (
        <Notice tone="neutral">
          Ask an administrator of this site for a link: they make it under Members, and it lets you choose a
          new password.
        </Notice>
      ) : outcome === 'sent' ? (
        <Notice tone="success">
          If someone has a password with this address, a link is on its way to it. It works once, for an hour.
        </Notice>
      ) : (
        <form action={askForMail} className="entry-form">
          {outcome === 'too-many' ? (
            <Notice tone="error">Too many links were requested from here. Try again in an hour.</Notice>
          ) : null}
          <Field
            autoComplete="username"
            hint="A link to choose a new password is sent there."
            label="E-mail"
            name="email"
            required
            type="email"
          />
          <SubmitButton className="button button-primary entry-button">Send the link</SubmitButton>
        </form>
      )}
      <p className="entry-way">
        <a href={ownAddress('sign-in')}>Back to sign-in</a>
      </p>
    </EntryCard>
  );
}
