import type { ReactNode } from 'react';
import { slug } from '@/lib/base/text/slug';
import { Icon } from '../ui/icon';
import { authorFlag, authorNumber, authorText } from './author-value';
import { type AnyElement, childrenOfType, isIconValue, isNode, type UnknownProps } from './child-elements';
import { CodeBlock, CodeButtons } from './code-block';
import { CodeBody, type CodeProps } from './code-body';
import { joinClasses } from './join-classes';
import { languageName } from './language-name';
import { TabGroup, type TabItem } from './tab-group';

interface CodeGroupProps {
  children?: ReactNode;
  dropdown?: boolean | string;
  initialSelectedTab?: number | string;
  className?: string;
}

/** Code in several languages or files, one visible at a time. Groups with equal titles switch together. */
export function CodeGroup({ children, dropdown, initialSelectedTab, className }: CodeGroupProps) {
  const { found, rest } = childrenOfType(children, CodeBlock);
  const items = found.map(codeItem);
  if (items.length === 0) return <>{children}</>;
  return (
    <>
      <TabGroup
        actions={found.every(({ props }) => authorFlag(props.nocopy)) ? null : <CodeButtons />}
        className={joinClasses(
          'code-group ui-surface mdx-code mdx-code-group mdx-block not-prose',
          className,
        )}
        initialIndex={Math.min(items.length - 1, Math.max(0, authorNumber(initialSelectedTab) ?? 0))}
        isDropdown={authorFlag(dropdown) ?? false}
        isSynced
        items={items}
        kind="code"
        label={items.map((item) => item.label).join(', ')}
      />
      {rest}
    </>
  );
}

function codeItem({ props }: AnyElement, index: number): TabItem {
  const language = authorText(props.language);
  const label =
    authorText(props.title) ??
    authorText(props.filename) ??
    (language === undefined ? `${index + 1}` : languageName(language));
  return {
    label,
    title: (
      <>
        {isIconValue(props.icon) ? <Icon className="tab-icon" icon={props.icon} size={14} /> : null}
        {label}
      </>
    ),
    panel: <CodeBody {...codeProps(props)} />,
    anchor: slug(label),
  };
}

function codeProps(props: UnknownProps): CodeProps {
  return {
    code: authorText(props.code),
    html: authorText(props.html),
    language: authorText(props.language),
    lines: authorFlag(props.lines),
    wrap: authorFlag(props.wrap),
    expandable: authorFlag(props.expandable),
    hasFocus: authorFlag(props.hasFocus),
    lineCount: authorNumber(props.lineCount),
    children: isNode(props.children) ? props.children : null,
  };
}
