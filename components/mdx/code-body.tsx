import type { ReactNode } from 'react';
import { authorFlag } from './author-value';
import { CodeLineLinks } from './code-line-links';
import { ExpandCodeButton } from './expand-code-button';
import { nodeText } from './node-text';
import { pageStrings } from './page-strings';

export interface CodeProps {
  code?: string | undefined;
  /** Trusted HTML of the lines; without it, the code is plain. */
  html?: string | undefined;
  language?: string | undefined;
  lines?: boolean | string | undefined;
  wrap?: boolean | string | undefined;
  expandable?: boolean | string | undefined;
  hasFocus?: boolean | undefined;
  lineCount?: number | undefined;
  /** Address of the complete code, if `code` is only its beginning. */
  whole?: string | undefined;
  children?: ReactNode;
}

/** Longer code can be collapsed. */
const COLLAPSED_LINES_MAX = 14;

export function CodeBody({
  code,
  html,
  language,
  lines,
  wrap,
  expandable,
  hasFocus,
  lineCount,
  whole,
  children,
}: CodeProps) {
  const plain = code ?? nodeText(children).replace(/^\n|\n$/g, '');
  const count = lineCount ?? plain.split('\n').length;
  const isCollapsed = authorFlag(expandable) === true && count > COLLAPSED_LINES_MAX;
  const { expandCode, collapseCode, showMore } = pageStrings();
  return (
    <div
      className="mdx-code-body"
      data-component-part="code-block-root"
      {...(isCollapsed ? { 'data-collapsed': true } : {})}
    >
      {authorFlag(lines) ? <CodeLineLinks /> : null}
      <pre
        className="mdx-pre"
        {...(hasFocus ? { 'data-focus': true } : {})}
        {...(authorFlag(lines) ? { 'data-lines': true } : {})}
        {...(authorFlag(wrap) ? { 'data-wrap': true } : {})}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        {html === undefined ? (
          <code data-language={language} data-whole={whole}>
            {plain}
          </code>
        ) : (
          <code
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler escapes the code.
            dangerouslySetInnerHTML={{ __html: html }}
            data-language={language}
            data-lit=""
            data-whole={whole}
          />
        )}
      </pre>
      {whole === undefined ? null : (
        <a className="mdx-code-whole" data-native="" data-show-whole="" href={whole}>
          {showMore}
        </a>
      )}
      {isCollapsed ? <ExpandCodeButton collapseLabel={collapseCode} expandLabel={expandCode} /> : null}
    </div>
  );
}
