'use client';

import { catchError, type ErrorInfo } from 'next/error';

interface Around {
  /** Name of the site, which leads home. */
  siteName: string;
}

/** What stands where a page failed in a way that nobody foresaw; the server's log holds the cause under the reference. */
export const FailureBoundary = catchError(Failure);

// Every page carries it along, so it says no more than it must: what the database does is said before a page is made.
function Failure({ siteName }: Around, { error, retry }: ErrorInfo) {
  const digest = error instanceof Error ? Reflect.get(error, 'digest') : undefined;
  return (
    <main className="outcome" role="alert">
      <a href="/">{siteName}</a>
      <h1 className="page-title">Something went wrong</h1>
      {typeof digest === 'string' ? <p className="outcome-address">{digest}</p> : null}
      <button className="primary-button" onClick={retry} type="button">
        Try again
      </button>
    </main>
  );
}
