import { useEffect, useState } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import { colourCode, knownMarkup } from './highlighted-code';

interface ReplyCodeProps {
  code: string;
  language: string;
  strings: PanelStrings;
}

export function ReplyCode({ code, language, strings }: ReplyCodeProps) {
  const html = useMarkup(code, language);
  return (
    <div className="ui-surface mdx-code not-prose assistant-code">
      <div className="mdx-code-bar">
        <span className="ui-row mdx-code-name">{language}</span>
        <CopyButton copiedLabel={strings.copied} label={strings.copyCode} text={code} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard. */}
      <pre className="mdx-pre" tabIndex={0}>
        {html === undefined ? (
          <code>{code}</code>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our server, which escapes the code.
          <code dangerouslySetInnerHTML={{ __html: html }} data-lit="" />
        )}
      </pre>
    </div>
  );
}

function useMarkup(code: string, language: string): string | undefined {
  const [coloured, setColoured] = useState<{ code: string; html: string }>();
  const markup = knownMarkup(code, language);
  useEffect(() => {
    if (language === '' || markup !== undefined) return;
    return colourCode(code, language, (html) => setColoured({ code, html }));
  }, [code, language, markup]);
  return markup ?? (coloured?.code === code ? coloured.html : undefined);
}
