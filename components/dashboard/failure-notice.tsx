'use client';

import { failureText } from '@/components/ui/failure-text';
import { Notice } from './notice';

interface FailureNoticeProps {
  error: unknown;
  retry: () => void;
}

export function FailureNotice({ error, retry }: FailureNoticeProps) {
  const { message, reference } = failureText(error);
  return (
    <>
      <Notice tone="error">{message}</Notice>
      {reference === undefined ? null : <p className="ui-caption ui-wrap row-detail">{reference}</p>}
      <button className="button" onClick={retry} type="button">
        Try again
      </button>
    </>
  );
}
