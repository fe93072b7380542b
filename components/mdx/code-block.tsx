import { CopyButton } from '../ui/copy-button';
import { Icon, type IconValue } from '../ui/icon';
import { authorFlag } from './author-value';
import { CodeBody, type CodeProps } from './code-body';
import { joinClasses } from './join-classes';
import { pageStrings } from './page-strings';

interface CodeBlockProps extends CodeProps {
  title?: string;
  filename?: string;
  icon?: IconValue;
  nocopy?: boolean | string;
  className?: string;
}

export function CodeBlock({ title, filename, icon, nocopy, className, ...code }: CodeBlockProps) {
  const name = title ?? filename;
  const hasBar = (name !== undefined && name !== '') || (icon !== undefined && icon !== '');
  return (
    <div
      className={joinClasses('code-block ui-surface mdx-code mdx-block not-prose', className)}
      {...(hasBar ? { 'data-bar': true } : {})}
    >
      {hasBar ? (
        <div className="mdx-code-bar" data-component-part="code-block-header">
          <div className="ui-row mdx-code-name" data-component-part="code-block-header-filename">
            {icon === undefined ? null : <Icon className="code-block-icon" icon={icon} size={14} />}
            <span className="truncate mdx-code-title">{name}</span>
          </div>
          {authorFlag(nocopy) ? null : <CodeButtons />}
        </div>
      ) : null}
      <CodeBody {...code} />
      {hasBar || authorFlag(nocopy) ? null : (
        <div className="mdx-code-actions">
          <CodeButtons />
        </div>
      )}
    </div>
  );
}

/** Buttons to copy the block's code, and to ask the assistant about it, if there is one. */
export function CodeButtons() {
  const { askAboutThis, copyCode, copied } = pageStrings();
  return (
    <>
      {/* The style sheet has the icon: in the page, each of up to a hundred buttons would send it twice. */}
      <button
        aria-label={askAboutThis}
        className="copy-button mdx-code-ask"
        data-ask="code"
        title={askAboutThis}
        type="button"
      />
      <CopyButton
        className="code-block-copy-button mdx-code-copy"
        closest=".mdx-code"
        copiedLabel={copied}
        label={copyCode}
        within="code:not([hidden] *)"
      />
    </>
  );
}
