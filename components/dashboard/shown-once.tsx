'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { CopyButton } from '@/components/ui/copy-button';

interface ShownOnceProps {
  title: string;
  lead: string;
  copyLabel: string;
  value: string;
  className?: string;
  children?: ReactNode;
}

/** A new secret or link. It takes the focus, because screen readers must announce what is shown only once. */
export function ShownOnce({
  title,
  lead,
  copyLabel,
  value,
  className = 'created-key',
  children,
}: ShownOnceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is announced too.
  useEffect(() => heading.current?.focus(), [value]);
  return (
    <div className={className}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>{lead}</p>
      <div className="ui-row created-key-value">
        <code>{value}</code>
        <CopyButton className="button" copiedLabel="Copied" label={copyLabel} text={value}>
          Copy
        </CopyButton>
      </div>
      {children}
    </div>
  );
}
