import type { ReactNode } from 'react';

/** A message about the last action, announced by screen readers. */
export function Notice({ tone, children }: { tone: 'error' | 'success' | 'neutral'; children: ReactNode }) {
  return (
    <div className="notice" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
