import type { ReactNode } from 'react';

/** In place of a component that nobody defines: its children, and a mark that checks can find. */
export function UnknownComponent({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div data-unknown-component={name} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
