import { databaseTextOf } from '@/lib/base/database-trouble-text';

/** What a page says of a failure. */
interface FailureText {
  title: string;
  message: string;
  /** A number that the operator finds in the log. */
  reference: string | undefined;
}

/** The words for a failure of a page, of a navigation or of a form. */
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
  return { title, message: 'This page does not work as it should. Try again.', reference: undefined };
}
