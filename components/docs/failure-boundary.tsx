'use client';

import { catchError, type ErrorInfo } from 'next/error';
import { failureText } from '@/components/ui/failure-text';

interface Around {
  /** Name of the site, which leads home. */
  siteName: string;
}

/** Shown where a page failed unexpectedly; the server's log has the cause under the same reference. */
export const FailureBoundary = catchError(Failure);

function Failure({ siteName }: Around, { error, retry }: ErrorInfo) {
  const { title, message, reference } = failureText(error);
  return (
    <main className="outcome" role="alert">
      <p className="outcome-code">
        <a href="/">{siteName}</a>
      </p>
      <h1 className="page-title">{title}</h1>
      <p className="page-description">{message}</p>
      {reference === undefined ? null : <p className="outcome-address">{reference}</p>}
      <button className="primary-button" onClick={retry} type="button">
        Try again
      </button>
    </main>
  );
}
