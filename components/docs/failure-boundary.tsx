'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { ErrorView } from './error-view';

/** What stands where a page failed in a way that nobody foresaw; the server's log holds the cause under the reference. */
export const FailureBoundary = catchError(Failure);

function Failure(_properties: object, { error, retry }: ErrorInfo) {
  const digest = error instanceof Error ? Reflect.get(error, 'digest') : undefined;
  return (
    <main>
      <ErrorView
        message="The server could not make this page. Its log says why, under the reference below."
        reference={typeof digest === 'string' ? digest : undefined}
        retry={{ label: 'Try again', onRetry: retry }}
        title="Something went wrong"
      />
    </main>
  );
}
