import type { ReactNode } from 'react';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { PageEndpoint } from '@/lib/site/reference/page-endpoint';
import { BreakablePath } from '../ui/breakable-path';
import { CopyButton } from '../ui/copy-button';
import { MethodPill } from '../ui/method-pill';
import { Sheet } from '../ui/sheet';

interface EndpointBarProps {
  endpoint: PageEndpoint;
  strings: InterfaceStrings;
  /** At the end, for example "Try it". */
  action?: ReactNode;
}

export function EndpointBar({ endpoint, strings, action }: EndpointBarProps) {
  const { method, path, baseUrl, address } = endpoint;
  return (
    <div className="ui-wrap ref-endpoint not-prose" data-endpoint="">
      <Sheet of="reference" />
      <div className="ui-row ui-surface ref-endpoint-text">
        <MethodPill method={method} />
        <span className="ref-endpoint-path" dir="ltr" translate="no">
          {baseUrl === undefined ? null : <span className="ref-endpoint-base">{baseUrl}</span>}
          {pathParts(path).map(({ text, isParameter, key }) =>
            isParameter ? (
              <span className="ref-endpoint-parameter" key={key}>
                {text}
              </span>
            ) : (
              <BreakablePath isContinued={key !== text} key={key} path={text} />
            ),
          )}
        </span>
        <CopyButton copiedLabel={strings.copied} label={strings.copy} text={address} />
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
