'use client';

import type { ErrorInfo } from 'next/error';
import { EntryCard } from '@/components/dashboard/entry-card';
import { FailureNotice } from '@/components/dashboard/failure-notice';
import { failureText } from '@/components/ui/failure-text';

export default function TeamFailure({ error, retry }: ErrorInfo) {
  return (
    <EntryCard brand={{ siteName: 'Documentation', homeHref: '/' }} title={failureText(error).title}>
      <FailureNotice error={error} retry={retry} />
    </EntryCard>
  );
}
