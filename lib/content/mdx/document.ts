import { posix } from 'node:path';
import type { Root, RootContent } from 'mdast';
import { errorMark, hasErrorMark } from '@/lib/base/error-mark';
import { splitFrontMatter } from '../front-matter';
import { type CompileState, warn } from './compile-state';
import { eachNode } from './each-node';
import { takeCustomHeadingIds } from './heading-ids';
import { inlineSnippets } from './inline-snippets';
import { takeModuleStatements } from './module-statements';
import { parseMarkdown } from './parse-markdown';
import { renameBindings } from './rename-bindings';
import { resolveLinks } from './resolve-links';
import { substituteVariables } from './variables';

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

/** Whether an error is a `PageSyntaxError`; works across bundles, where `instanceof` does not. */
export function isPageSyntaxError(error: unknown): error is PageSyntaxError {
  return hasErrorMark(error, 'page-syntax');
}

/**
 * Parses a document, a page or a snippet, into a tree that no longer depends on its file: variables, custom heading
 * ids,
 * imports and links are resolved, and snippets inlined.
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
  const { source, ids } = takeCustomHeadingIds(substituteVariables(body, state.context.variables));
  const parsed = parseMarkdown(source, file);
  if (parsed.kind === 'error') throw new PageSyntaxError(file, parsed);
  const { tree } = parsed;
  for (const node of tree.children) {
    const id = node.type === 'heading' ? ids.get(node.position?.start.line ?? 0) : undefined;
    if (id !== undefined) node.data = { ...node.data, hProperties: { id } };
  }
  const scope = await takeModuleStatements(state, tree, file);
  renameBindings(tree, scope.renames);
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
