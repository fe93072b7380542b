import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { signInForm } from '@/app/(team)/sign-in-form';
import { siteBrand } from '@/app/(team)/site-brand';
import { EntryCard } from '@/components/dashboard/entry-card';
import { Field } from '@/components/dashboard/field';
import { Notice } from '@/components/dashboard/notice';
import { PasswordField } from '@/components/dashboard/password-field';
import { ProviderButtons } from '@/components/dashboard/provider-buttons';
import { productLogin } from '@/lib/auth/product-login';
import { writtenEmailCookieName } from '@/lib/auth/written-email';
import { OWN_PREFIX, ownAddress } from '@/lib/base/web/addresses';
import { currentMember } from '@/lib/current-request';
import { runtime } from '@/lib/runtime';
import { isAboutCode, signInErrorText, signInNoticeText } from './sign-in-texts';

export const metadata: Metadata = { title: 'Sign in' };

type SignInPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { error, notice, callbackUrl } = await searchParams;
  const form = await signInForm(typeof callbackUrl === 'string' ? callbackUrl : undefined);
  if (error === undefined && (await currentMember()) !== undefined) redirect(form.returnPath);
  const product = error === undefined && callbackUrl !== undefined ? productOf(form.returnPath) : undefined;
  if (product !== undefined) redirect(product);
  const brand = await siteBrand();
  const { hasPasswords, providers, csrfToken, returnPath } = form;
  const emailCookie = writtenEmailCookieName(runtime().environment.publicAddress);
  const written = error === undefined ? undefined : (await cookies()).get(emailCookie)?.value;
  if (isAboutCode(error) && hasPasswords) {
    return (
      <EntryCard
        lead="Write the code that your app shows now, or one of your recovery codes."
        brand={brand}
        title="Second factor"
      >
        {typeof error === 'string' && error !== 'second-factor' ? (
          <Notice tone="error">{signInErrorText(error)}</Notice>
        ) : null}
        <form action={ownAddress('auth/callback/code')} className="entry-form" method="post">
          <input name="csrfToken" type="hidden" value={csrfToken} />
          <input name="callbackUrl" type="hidden" value={returnPath} />
          <Field autoComplete="one-time-code" autoFocus label="Code" maxLength={20} name="code" required />
          <button className="button button-primary entry-button" type="submit">
            Sign in
          </button>
        </form>
        <p className="entry-way">
          <a href={ownAddress('sign-in')}>Start again</a>
        </p>
      </EntryCard>
    );
  }
  const text = typeof notice === 'string' ? signInNoticeText(notice) : undefined;
  return (
    <EntryCard brand={brand} title="Sign in">
      {typeof error === 'string' ? <Notice tone="error">{signInErrorText(error)}</Notice> : null}
      {text === undefined ? null : <Notice tone="success">{text}</Notice>}
      <ProviderButtons csrfToken={csrfToken} providers={providers} returnPath={returnPath} />
      {hasPasswords && providers.length > 0 ? <p className="ui-divider entry-or">or</p> : null}
      {hasPasswords ? (
        <>
          <form action={ownAddress('auth/callback/password')} className="entry-form" method="post">
            <input name="csrfToken" type="hidden" value={csrfToken} />
            <input name="callbackUrl" type="hidden" value={returnPath} />
            <Field
              autoComplete="username"
              autoFocus={typeof error === 'string' && written === undefined}
              defaultValue={written}
              label="E-mail"
              name="email"
              required
              type="email"
            />
            <PasswordField
              autoComplete="current-password"
              autoFocus={typeof error === 'string' && written !== undefined}
              label="Password"
              name="password"
              required
            />
            <button className="button button-primary entry-button" type="submit">
              Sign in
            </button>
          </form>
          <p className="entry-way">
            <a href={ownAddress('sign-in/forgot')}>Forgotten password?</a>
          </p>
        </>
      ) : null}
    </EntryCard>
  );
}

/** The product's sign-in, if it signs readers in. The dashboard is for the team, so it uses another way. */
function productOf(returnPath: string): string | undefined {
  const { readerTokens } = runtime().environment.signIn;
  if (readerTokens === undefined || returnPath.startsWith(OWN_PREFIX)) return undefined;
  return productLogin(readerTokens, returnPath);
}
