import type { ReactNode } from 'react';

export function Notice({ tone, children }: { tone: 'error' | 'success' | 'neutral'; children: ReactNode }) {
  return (
    <p className="notice" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}
