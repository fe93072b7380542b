import type { Expression } from 'estree';
import type { Parents, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { type CompileState, readDependency, warn } from './compile-state';
import { eachNode } from './each-node';
import { programExpression } from './estree';
import type { DocumentScope } from './module-statements';
import { valueExpression } from './static-value';
import { substituteProperties } from './substitute-properties';

interface Inlining {
  state: CompileState;
  file: string;
  scope: DocumentScope;
  ancestors: string[];
  loadSnippet: (
    state: CompileState,
    file: string,
    text: string,
    ancestors: string[],
  ) => Promise<RootContent[]>;
}

interface SnippetUse {
  node: MdxJsxFlowElement | MdxJsxTextElement;
  parent: Parents;
  file: string | undefined;
}

const SNIPPET_FOLDERS = ['snippets', '_snippets', ''];

/**
 * Inlines snippets, so that their headings, links and code belong to the page. Properties become the snippet's
 * variables, children its `{children}`.
 */
export async function inlineSnippets(tree: Root, inlining: Inlining): Promise<void> {
  const uses: SnippetUse[] = [];
  eachNode(tree, (node, _, parent) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const use = parent === undefined ? undefined : snippetUse(node, parent, inlining);
    if (use !== undefined) uses.push(use);
  });
  for (const use of uses) {
    const content = await contentOf(use, inlining);
    replaceChild(use, content);
  }
}

function snippetUse(
  node: SnippetUse['node'],
  parent: Parents,
  { state, scope, file }: Inlining,
): SnippetUse | undefined {
  if (node.name !== null && scope.snippets.has(node.name)) {
    const found = scope.snippets.get(node.name);
    // A tag whose snippet is missing stays and reports that in its place.
    return found === undefined && state.context.trust === 'full' ? undefined : { node, parent, file: found };
  }
  if (node.name !== 'Snippet') return undefined;
  const written = node.attributes.find(
    (attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'file',
  )?.value;
  if (typeof written !== 'string') return undefined;
  const found = SNIPPET_FOLDERS.map((folder) =>
    state.context.findFile(folder === '' ? written : `${folder}/${written}`),
  ).find(Boolean);
  if (found === undefined) {
    state.dependencies.set(`snippets/${written}`, undefined);
    warn(state, {
      rule: 'missing-snippet',
      file,
      node,
      message: `<Snippet file="${written}"> names a file that is not in "snippets".`,
      hint: 'Write its path below the snippets folder.',
    });
    return undefined;
  }
  return { node, parent, file: found };
}

async function contentOf({ node, file }: SnippetUse, inlining: Inlining): Promise<RootContent[]> {
  const { state, ancestors } = inlining;
  if (file === undefined) return [];
  if (ancestors.includes(file)) {
    warn(state, {
      rule: 'snippet-cycle',
      file: inlining.file,
      node,
      message: `The snippet ${file} includes itself: ${[...ancestors, file].join(' → ')}.`,
      hint: 'It is left out the second time; take one of the imports away.',
    });
    return [];
  }
  const text = await readDependency(state, file);
  if (text === undefined) return [];
  const content = await inlining.loadSnippet(state, file, text, ancestors);
  return substituteProperties(content, propertiesOf(node), node.children);
}

function propertiesOf(node: SnippetUse['node']): Map<string, Expression> {
  const properties = new Map<string, Expression>();
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name, value } = attribute;
    if (value === null || value === undefined) properties.set(name, valueExpression(true));
    else if (typeof value === 'string') properties.set(name, valueExpression(value));
    else {
      const expression = programExpression(value.data?.estree);
      if (expression !== undefined) properties.set(name, expression);
    }
  }
  return properties;
}

/** A snippet used inline adds its text to the line; elsewhere its blocks replace the tag. */
function replaceChild({ node, parent }: SnippetUse, content: RootContent[]): void {
  const siblings: RootContent[] = parent.children;
  const index = siblings.indexOf(node);
  if (index === -1) return;
  const only = content.length === 1 ? content[0] : undefined;
  const inline = node.type === 'mdxJsxTextElement' && only?.type === 'paragraph' ? only.children : content;
  siblings.splice(index, 1, ...inline);
}
