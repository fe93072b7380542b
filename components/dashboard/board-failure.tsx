'use client';

import type { ErrorInfo } from 'next/error';
import { failureText } from '@/components/ui/failure-text';
import { BoardPage } from './board-page';
import { FailureNotice } from './failure-notice';

export function BoardFailure({ error, retry }: ErrorInfo) {
  return (
    <BoardPage title={failureText(error).title}>
      <FailureNotice error={error} retry={retry} />
    </BoardPage>
  );
}
