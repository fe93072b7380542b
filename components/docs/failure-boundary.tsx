'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { Sheet } from '../ui/sheet';

interface Around {
  siteName: string;
}

/** Shown where a page failed unexpectedly; the server's log has the cause under the same reference. */
export const FailureBoundary = catchError(Failure);

// Every page carries it, so it is small: known failures, such as of the database, are handled earlier.
function Failure({ siteName }: Around, { error, retry }: ErrorInfo) {
  const digest = error instanceof Error ? Reflect.get(error, 'digest') : undefined;
  return (
    <main className="outcome" role="alert">
      <Sheet of="notFoundText" />
      <a href="/">{siteName}</a>
      <h1 className="page-title">Something went wrong</h1>
      {typeof digest === 'string' ? <p className="ui-note outcome-address">{digest}</p> : null}
      <button className="primary-button" onClick={retry} type="button">
        Try again
      </button>
    </main>
  );
}
