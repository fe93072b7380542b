'use client';

import type { ReactNode } from 'react';
import { brokenRule } from '@/lib/playground/form/value-rule';
import type { ControlProps } from './control-props';
import { usePlaygroundStrings } from './playground-strings';

interface ExpectedProps extends Pick<ControlProps, 'control' | 'value' | 'id'> {
  children: (more: { hintId?: string }) => ReactNode;
}

/** An input with the document's rule that its value breaks. The request can still be sent, because the API decides. */
export function Expected({ control, value, id, children }: ExpectedProps) {
  const strings = usePlaygroundStrings();
  const broken = brokenRule(control, value);
  const hintId = `${id}-expected`;
  return (
    <div className="pg-value">
      {children(broken === undefined ? {} : { hintId })}
      {broken === undefined ? null : (
        <p className="pg-hint" id={hintId}>
          {strings.expectation.replace('{rule}', () => `${broken.keyword}: ${broken.limit}`)}
        </p>
      )}
    </div>
  );
}
