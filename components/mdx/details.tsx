import type { ComponentProps } from 'react';
import { childrenOfType } from './child-elements';

/** HTML's `<details>`; also finds its summary inside a paragraph made by Markdown. */
export function Details({ children, ...rest }: ComponentProps<'details'>) {
  const { found, rest: content } = childrenOfType(children, 'summary');
  if (found.length === 0) return <details {...rest}>{children}</details>;
  return (
    <details {...rest}>
      {found}
      {content}
    </details>
  );
}
