'use client';

import { failureText } from '@/components/ui/failure-text';
import { Notice } from './notice';

interface FailureNoticeProps {
  error: unknown;
  /** Loads the page again. */
  retry: () => void;
}

/** Shown in place of a failed page or form. */
export function FailureNotice({ error, retry }: FailureNoticeProps) {
  const { message, reference } = failureText(error);
  return (
    <>
      <Notice tone="error">{message}</Notice>
      {reference === undefined ? null : <p className="row-detail">{reference}</p>}
      <button className="button" onClick={retry} type="button">
        Try again
      </button>
    </>
  );
}
