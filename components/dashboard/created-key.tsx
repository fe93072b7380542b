'use client';

import { useEffect, useRef } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { clientSnippets } from './client-snippets';

interface CreatedKeyProps {
  name: string;
  apiKey: string;
  endpoint: string;
  domain: string;
}

/** A new key, which is shown only once, with code to paste. */
export function CreatedKey({ name, apiKey, endpoint, domain }: CreatedKeyProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers must announce the key, because it is shown only once.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="created-key">
      <h3 ref={heading} tabIndex={-1}>
        “{name}” was created
      </h3>
      <p>Copy the key now: it is shown only this once.</p>
      <div className="created-key-value">
        <code>{apiKey}</code>
        <CopyButton className="button" copiedLabel="Copied" label="Copy key" text={apiKey}>
          Copy
        </CopyButton>
      </div>
      {clientSnippets({ apiKey, endpoint, domain }).map(({ title, code }, index) => (
        <details key={title} name="snippet" open={index === 0}>
          <summary>{title}</summary>
          <div className="snippet">
            <CopyButton className="button" copiedLabel="Copied" label={`Copy code: ${title}`} text={code}>
              Copy
            </CopyButton>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: code that scrolls must be reachable by keyboard. */}
            <pre tabIndex={0}>
              <code>{code}</code>
            </pre>
          </div>
        </details>
      ))}
    </div>
  );
}
