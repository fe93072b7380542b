import type { ReactNode } from 'react';

/** A message about what was just done or went wrong, read out when it appears. */
export function Notice({ tone, children }: { tone: 'error' | 'success' | 'neutral'; children: ReactNode }) {
  return (
    <p className="notice" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
