import { databaseTextOf } from '@/lib/base/errors/database-problem-text';

interface FailureText {
  title: string;
  message: string;
  reference: string | undefined;
}

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
