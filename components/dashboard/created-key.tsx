'use client';

import { CopyButton } from '@/components/ui/copy-button';
import { clientSnippets } from './client-snippets';
import { ShownOnce } from './shown-once';

interface CreatedKeyProps {
  name: string;
  apiKey: string;
  endpoint: string;
  domain: string;
}

/** A new key, which is shown only once, with code to paste. */
export function CreatedKey({ name, apiKey, endpoint, domain }: CreatedKeyProps) {
  return (
    <ShownOnce
      copyLabel="Copy key"
      lead="Copy the key now: it is shown only this once."
      title={`“${name}” was created`}
      value={apiKey}
    >
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
    </ShownOnce>
  );
}
