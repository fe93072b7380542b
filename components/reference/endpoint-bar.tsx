import type { ReactNode } from 'react';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import { CopyButton } from '../ui/copy-button';
import { MethodPill } from '../ui/method-pill';

interface EndpointBarProps {
  method: string;
  /** Path with `{parameters}`, or name of a webhook. */
  path: string;
  /** Shown before the path. */
  baseUrl?: string | undefined;
  /** What is copied, when it is more than what is shown. */
  copied?: string | undefined;
  words: InterfaceStrings;
  /** At the end, for example "Try it". */
  action?: ReactNode;
}

/** Method and path of an endpoint in one line. */
export function EndpointBar({ method, path, baseUrl = '', copied, words, action }: EndpointBarProps) {
  return (
    <div className="ref-endpoint not-prose" data-endpoint="">
      <div className="ref-endpoint-text">
        <MethodPill method={method} />
        <code className="ref-endpoint-path" dir="ltr">
          {baseUrl === '' ? null : <span className="ref-endpoint-base">{baseUrl}</span>}
          {pathParts(path).map(({ text, isParameter, key }) =>
            isParameter ? (
              <span className="ref-endpoint-parameter" key={key}>
                {text}
              </span>
            ) : (
              text
            ),
          )}
        </code>
        <CopyButton copiedLabel={words.copied} label={words.copy} text={copied ?? `${baseUrl}${path}`} />
      </div>
      {action}
    </div>
  );
}

function pathParts(path: string) {
  const parts = path.split(/(\{[^{}]*\})/);
  return parts.map((text, position) => ({
    text,
    isParameter: position % 2 === 1,
    key: `${parts.slice(0, position).join('')}${text}`,
  }));
}
