import type { ReactNode } from 'react';
import { Sheet } from '../ui/sheet';
import { authorFlag, authorStyle } from './author-value';
import { childNodes, isElement, isNode } from './child-elements';
import { nodeText } from './node-text';
import { CHEVRON, Stroke } from './stroke';
import { TreeKeys } from './tree-keys';

interface TreeItemProps {
  name?: string;
  highlight?: boolean | string;
  comment?: ReactNode;
  children?: ReactNode;
}

interface TreeFolderProps extends TreeItemProps {
  defaultOpen?: boolean | string;
  defaultClosed?: boolean | string;
  openable?: boolean | string;
}

const FOLDER = 'M3.5 7.5a2 2 0 0 1 2-2h3.6l2.4 2.5h7a2 2 0 0 1 2 2v6.5a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2z';
const FILE = 'M13.5 3.5h-6a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-10zM13.5 3.5v5h5';

function FileTree({ children, style }: { children?: ReactNode; style?: unknown }) {
  return (
    <div
      className="tree ui-surface mdx-tree mdx-block not-prose"
      data-component-part="tree-root"
      style={authorStyle(style)}
    >
      <Sheet of="tree" />
      <TreeKeys>{treeItems(children)}</TreeKeys>
    </div>
  );
}

function TreeFolder({
  name,
  defaultOpen,
  defaultClosed,
  openable,
  highlight,
  comment,
  children,
}: TreeFolderProps) {
  const isOpenable = authorFlag(openable) ?? true;
  const isOpen = !isOpenable || (authorFlag(defaultOpen) ?? authorFlag(defaultClosed) === false);
  return (
    <li
      aria-expanded={isOpenable ? isOpen : undefined}
      className="tree-folder mdx-tree-item"
      data-component-part="tree-folder"
      data-highlight={authorFlag(highlight) || undefined}
      role="treeitem"
      tabIndex={-1}
    >
      <span className="ui-row mdx-tree-row">
        {isOpenable ? <Stroke className="mdx-tree-chevron" path={CHEVRON} size={12} /> : null}
        <Stroke path={FOLDER} size={15} />
        <span className="mdx-tree-name" data-component-part="tree-folder-title">
          {name}
        </span>
        {comment === undefined ? null : <span className="ui-caption mdx-tree-comment">{comment}</span>}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: the ARIA tree pattern, not a fieldset. */}
      <ul data-component-part="tree-folder-children-wrapper" role="group">
        {children}
      </ul>
    </li>
  );
}

function TreeFile({ name, highlight, comment }: TreeItemProps) {
  return (
    <li
      className="tree-file mdx-tree-item"
      data-component-part="tree-file"
      data-highlight={authorFlag(highlight) || undefined}
      role="treeitem"
      tabIndex={-1}
    >
      <span className="ui-row mdx-tree-row">
        <Stroke path={FILE} size={15} />
        <span className="mdx-tree-name" data-component-part="tree-file-title">
          {name}
        </span>
        {comment === undefined ? null : <span className="ui-caption mdx-tree-comment">{comment}</span>}
      </span>
    </li>
  );
}

/** A file tree, written as elements or as a Markdown list in which folders end with a slash. */
export const Tree = Object.assign(FileTree, { Folder: TreeFolder, File: TreeFile });

function treeItems(children: ReactNode): ReactNode {
  return childNodes(children).map((node) => {
    if (!isElement(node)) return null;
    const inner = node.props.children;
    if (node.type === 'ul' || node.type === 'ol') return treeItems(isNode(inner) ? inner : null);
    return node.type === 'li' ? listItem(isNode(inner) ? inner : null, String(node.key)) : node;
  });
}

function listItem(children: ReactNode, key: string): ReactNode {
  const isList = (node: ReactNode) => isElement(node) && (node.type === 'ul' || node.type === 'ol');
  const nodes = childNodes(children);
  const lists = nodes.filter(isList);
  const name = nodes
    .filter((node) => !isList(node))
    .map(nodeText)
    .join('')
    .trim();
  return lists.length > 0 || name.endsWith('/') ? (
    <TreeFolder defaultOpen key={key} name={name.replace(/\/$/, '')}>
      {treeItems(lists)}
    </TreeFolder>
  ) : (
    <TreeFile key={key} name={name} />
  );
}
