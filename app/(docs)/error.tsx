'use client';

import { ErrorView } from '@/components/docs/error-view';

interface FailureProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** What stands where a page failed in a way that nobody foresaw; the server's log holds the cause under the reference. */
export default function Failure({ error, reset }: FailureProps) {
  return (
    <main>
      <ErrorView
        message="The server could not make this page. Its log says why, under the reference below."
        reference={error.digest}
        retry={{ label: 'Try again', onRetry: reset }}
        title="Something went wrong"
      />
    </main>
  );
}
