import { Fragment } from 'react';
import { codeTokens } from '@/lib/base/markup/code-tokens';

export function HighlightedCode({ code, language }: { code: string; language: string }) {
  return (
    <code>
      {codeTokens(code, language).map(({ text, kind }, index) =>
        kind === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no names
          <Fragment key={index}>{text}</Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no names
          <span className={`pg-token-${kind}`} key={index}>
            {text}
          </span>
        ),
      )}
    </code>
  );
}
