import type { Nodes, Root } from 'mdast';
import type { PageHeading } from './compiled-page';
import type { ContentContext } from './content-context';
import { renderAlerts } from './mdx/alerts';
import { warnAboutBlockedScripts } from './mdx/blocked-scripts';
import type { CompileState } from './mdx/compile-state';
import { PageSyntaxError, readDocument } from './mdx/document';
import { resolveExpressions } from './mdx/expressions';
import { collectHeadings } from './mdx/headings';
import { normaliseAttributes } from './mdx/html-attributes';
import { keepAllowedMarkup } from './mdx/untrusted-markup';
import { labelVariations } from './mdx/variations';

export interface PageSyntaxTree {
  /** Snippets, variables and expressions are resolved, links are absolute, headings have ids. */
  tree: Root;
  headings: PageHeading[];
  state: CompileState;
}

/**
 * Parses a page into the tree that both HTML and Markdown are made from. Takes about a millisecond: nothing is
 * highlighted, rendered or compiled.
 *
 * @param file path of the page in the site
 * @param body text with empty lines in place of the front matter, so that positions stay correct
 * @throws PageSyntaxError if the text is not MDX
 */
export async function readPageTree(
  context: ContentContext,
  file: string,
  body: string,
): Promise<PageSyntaxTree> {
  const state: CompileState = {
    context,
    warnings: [],
    dependencies: new Map(),
    modules: new Map(),
    importedSnippets: new Set(),
    bindings: new Map(),
    constants: new Map(),
    snippetOf: new WeakMap(),
    links: [],
    images: [],
  };
  const tree = await readDocument(state, file, body, [file]);
  requireShallow(tree, file);
  await resolveExpressions(state, tree, file);
  normaliseAttributes(tree);
  if (context.trust === 'markup') keepAllowedMarkup(state, tree, file);
  else warnAboutBlockedScripts(state, tree, file);
  renderAlerts(tree);
  labelVariations(state, tree, file);
  return { tree, headings: collectHeadings(tree), state };
}

/** Walking and rendering are recursive. Real pages nest up to thirty levels. */
const DEPTH_MAX = 250;

function requireShallow(tree: Root, file: string): void {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    const [first] = level;
    if (depth > DEPTH_MAX) {
      const { line, column } = first?.position?.start ?? {};
      const reason = `More than ${DEPTH_MAX} elements stand inside one another here.`;
      throw new PageSyntaxError(file, { line, column, reason });
    }
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
}
