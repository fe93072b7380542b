import { textOfDigest } from '@/lib/base/errors/database-problem-text';

const texts: Record<string, string> = {
  CredentialsSignin: 'The e-mail address or the password is wrong.',
  'too-many-attempts':
    'There were too many attempts from here. Wait a quarter of an hour, or up to an hour, or sign in from a device that you have used before. An administrator can unlock you.',
  'code-wrong': 'This code is wrong, was used before, or has expired. Write the one that the app shows now.',
  'code-too-many':
    'There were too many codes. Try again in a quarter of an hour; after fifty in a day, tomorrow. An administrator can take the second factor away.',
  'code-over': 'Five minutes have passed. Enter your password again.',
  'not-invited': 'Only invited people can sign in here. Ask an administrator for an invitation.',
  'not-linked':
    'Someone with this e-mail address has an account already, and the provider has not verified the address. Sign in the way you did before.',
  'token-wrong':
    'The sign-in of the product was not accepted. Try again, and tell its makers if it happens again.',
  'token-over': 'The sign-in took too long. Try again.',
  'token-used': 'This sign-in was used before. Sign in once more.',
  'token-unchecked': 'The sign-in of the product cannot be checked right now. Try again in a minute.',
  'not-active': 'Your organization has ended your access here. Ask its administrators.',
  'saml-wrong':
    'What the identity provider sent was not accepted. Try again, and tell an administrator if it happens again.',
  'saml-over':
    'This sign-in has expired, was used before, or began in another browser. Try again, and allow cookies.',
  'no-email': 'The provider did not share your e-mail address. Allow it there, then try again.',
};

/** The message for a failed sign-in; codes come from next-auth and from us. */
export function signInErrorText(code: string): string {
  const text = Object.hasOwn(texts, code) ? texts[code] : textOfDigest(code);
  return text ?? 'Signing in did not work. Try again.';
}

/** Whether an error is about the second factor, whose form comes after the password form. */
export function isAboutCode(code: unknown): boolean {
  return code === 'second-factor' || code === 'code-wrong' || code === 'code-too-many';
}

const notices: Record<string, string> = {
  'password-changed': 'Your password was changed, and all sessions have ended. Sign in with the new one.',
  'signed-out-everywhere': 'You are signed out everywhere.',
};

/** The message after an action; `undefined` for unknown codes, because anyone can write one into the address. */
export function signInNoticeText(code: string): string | undefined {
  return Object.hasOwn(notices, code) ? notices[code] : undefined;
}
