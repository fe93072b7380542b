import type { ReactNode } from 'react';

/** Shown in place of an undefined component: its children, and a mark for checks. */
export function UnknownComponent({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div data-unknown-component={name} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
