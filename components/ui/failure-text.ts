import { databaseTextOf } from '@/lib/base/database-trouble-text';

/** A page's message for a failure. */
interface FailureText {
  title: string;
  message: string;
  /** Reference to find the failure in the server's log. */
  reference: string | undefined;
}

/** The message for a failed page, navigation or form. */
export function failureText(error: unknown): FailureText {
  const message = databaseTextOf(error);
  if (message !== undefined) return { title: 'Not at the moment', message, reference: undefined };
  const digest = error instanceof Error ? Reflect.get(error, 'digest') : undefined;
  const title = 'Something went wrong';
  if (typeof digest === 'string')
    return {
      title,
      message: 'The server could not do this. Its log says why, under the reference below.',
      reference: digest,
    };
  return { title, message: 'Something went wrong on this page. Try again.', reference: undefined };
}
