import { posix } from 'node:path';
import type { Root, RootContent } from 'mdast';
import { errorMark, hasErrorMark } from '@/lib/base/errors/error-mark';
import { splitFrontMatter } from '../front-matter';
import { substituteVariables } from '../substitute-variables';
import { type CompileState, warn } from './compile-state';
import { eachNode } from './each-node';
import { renameIdentifiers } from './estree';
import { inlineSnippets } from './inline-snippets';
import { readMarkdownInExpressions } from './markdown-in-expressions';
import { takeModuleStatements } from './module-statements';
import { renameElements } from './other-names';
import { parseMarkdown } from './parse-markdown';
import { keepPromptSources } from './prompt-source';
import { resolveLinks } from './resolve-links';

const CUSTOM_ID = /^( {0,3}#{1,6}[ \t]+.*?)[ \t]*\{#([^\s{}]+)\}[ \t]*#*[ \t]*$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Removes `{#custom-id}` from the ends of headings, because MDX would read it as JavaScript. Returns the text with the
 * same line numbers, and the ids by 1-based line.
 */
function takeCustomHeadingIds(source: string): { source: string; ids: Map<number, string> } {
  const ids = new Map<number, string>();
  if (!source.includes('{#')) return { source, ids };
  let openFence: string | undefined;
  const lines = source.split('\n').map((line, index) => {
    const fence = FENCE.exec(line)?.[1];
    if (fence !== undefined && openFence === undefined) openFence = fence;
    else if (fence !== undefined && openFence !== undefined && fence.startsWith(openFence))
      openFence = undefined;
    const match = openFence === undefined ? CUSTOM_ID.exec(line) : null;
    if (match === null) return line;
    ids.set(index + 1, match[2] ?? '');
    return match[1] ?? line;
  });
  return { source: lines.join('\n'), ids };
}

/** A page that is not valid MDX: file, position and reason. */
export class PageSyntaxError extends Error {
  readonly [errorMark] = 'page-syntax';
  override name = 'PageSyntaxError';
  readonly file: string;
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(file: string, place: { line: number | undefined; column: number | undefined; reason: string }) {
    super(place.reason);
    this.file = file;
    this.line = place.line;
    this.column = place.column;
  }
}

/** Works across bundles, where `instanceof` does not. */
export function isPageSyntaxError(error: unknown): error is PageSyntaxError {
  return hasErrorMark(error, 'page-syntax');
}

/**
 * Parses a page or a snippet into a tree that no longer depends on its file: variables, custom heading ids, imports and
 * links are resolved, and snippets inlined.
 *
 * @param body text with empty lines in place of the front matter
 * @param ancestors files being parsed, to stop snippets that include themselves
 * @throws PageSyntaxError if the text is not MDX
 */
export async function readDocument(
  state: CompileState,
  file: string,
  body: string,
  ancestors: string[],
): Promise<Root> {
  const { source, ids } = takeCustomHeadingIds(
    substituteVariables(body, state.context.variables, withoutMarkup),
  );
  const parsed = parseMarkdown(source, file);
  if (parsed.kind === 'error') throw new PageSyntaxError(file, parsed);
  const { tree } = parsed;
  for (const node of tree.children) {
    const id = node.type === 'heading' ? ids.get(node.position?.start.line ?? 0) : undefined;
    if (id !== undefined) node.data = { ...node.data, hProperties: { id } };
  }
  keepPromptSources(tree, source);
  // Without code, the conditions of its parts are unknown, and the expression is left out.
  if (state.context.trust === 'full') readMarkdownInExpressions(tree, parsed.source, file);
  const scope = await takeModuleStatements(state, tree, file);
  renameBindings(tree, scope.renames);
  renameElements(state, tree);
  resolveLinks(state, tree, { file, page: ancestors[0] ?? file });
  await inlineSnippets(tree, { state, file, scope, ancestors, loadSnippet });
  return tree;
}

async function loadSnippet(
  state: CompileState,
  file: string,
  text: string,
  ancestors: string[],
): Promise<RootContent[]> {
  const { body } = splitFrontMatter(text, file);
  try {
    const tree = await readDocument(state, file, body, [...ancestors, file]);
    eachNode(tree, (node) => {
      if (!state.snippetOf.has(node)) state.snippetOf.set(node, file);
    });
    return tree.children;
  } catch (error) {
    if (!isPageSyntaxError(error)) throw error;
    const { line, column, message } = error;
    warn(state, {
      rule: 'snippet-syntax',
      file: error.file,
      line,
      column,
      message,
      hint: `${posix.basename(file)} is left out.`,
    });
    return [];
  }
}

/** Renames names in expressions and tags that conflict with another document of the page. */
function renameBindings(tree: Root, names: ReadonlyMap<string, string>): void {
  if (names.size === 0) return;
  eachNode(tree, (node) => {
    if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
      if (node.data?.estree) node.data.estree = renameIdentifiers(node.data.estree, names);
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    const [head = '', ...rest] = (node.name ?? '').split('.');
    const renamed = names.get(head);
    if (renamed !== undefined) node.name = [renamed, ...rest].join('.');
    for (const attribute of node.attributes) {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        if (attribute.data?.estree) attribute.data.estree = renameIdentifiers(attribute.data.estree, names);
      } else if (typeof attribute.value === 'object' && attribute.value?.data?.estree) {
        attribute.value.data.estree = renameIdentifiers(attribute.value.data.estree, names);
      }
    }
  });
}

// Prevents a value from adding markup to the page.
const withoutMarkup = (value: string) => value.replace(/[<{]/g, (sign) => (sign === '<' ? '&lt;' : '&#123;'));
