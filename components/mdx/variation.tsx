import type { ReactNode } from 'react';
import { variationIds, variationToken } from '@/lib/base/markup/variation-tokens';

interface VariationProps {
  /** Ids of `variations` in `docs.json`. */
  is?: unknown;
  /** Whether it is inside a line of text; set by the compiler. */
  isInline?: boolean;
  children?: ReactNode;
}

/** Content for readers who chose one of some variations; a style sheet of the site hides it from others. */
export function Variation({ is, isInline = false, children }: VariationProps) {
  const tokens = variationIds(is).map(variationToken).join(' ');
  if (isInline)
    return (
      <span className="variation" data-variations={tokens}>
        {children}
      </span>
    );
  return (
    <div className="variation" data-variations={tokens}>
      {children}
    </div>
  );
}
