import type { Root, Text } from 'mdast';
import type { Edit } from '@/lib/base/errors/diagnostic';
import { type CompileState, warn } from '../mdx/compile-state';
import { eachNode } from '../mdx/each-node';
import { isJsxElement } from '../mdx/jsx-attributes';
import { type TermSlip, type Terms, termFinder } from './terms';

const CODE = new Set(['code', 'pre', 'kbd', 'samp', 'var', 'style', 'script', 'svg', 'math']);

/** Warns about words that the site's terms spell or word differently: once for each page and word, with all places. */
export function noteTerms(state: CompileState, tree: Root, { file, terms }: { file: string; terms: Terms }) {
  const find = termFinder(terms);
  const isCode = new Set<object>();
  const slips = new Map<string, { slip: TermSlip; node: Text; edits: Edit[] }>();
  eachNode(tree, (node) => {
    if (isJsxElement(node) && CODE.has(node.name ?? '')) eachNode(node, (inner) => isCode.add(inner));
    if (node.type !== 'text' || isCode.has(node)) return;
    for (const slip of find(node.value)) {
      const key = `${state.snippetOf.get(node) ?? file}\0${slip.written}`;
      const known = slips.get(key) ?? { slip, node, edits: [] };
      slips.set(key, known);
      known.edits.push({ ...placeOf(node, slip.offset), written: slip.written, instead: slip.instead ?? '' });
    }
  });
  for (const { slip, node, edits } of slips.values()) {
    const [first] = edits;
    const times = edits.length === 1 ? '' : `${edits.length} times `;
    const { written, instead, kind } = slip;
    warn(state, {
      rule: 'terms',
      file,
      node,
      line: first?.line,
      column: first?.column,
      message: `The page says ${times}"${written}", which lectern.json ${kind === 'name' ? `spells "${instead}"` : 'avoids'}.`,
      hint: instead === undefined ? 'Write it in another way.' : `Write "${instead}".`,
      // Replacing a word can require rephrasing the sentence, so only names get an automatic edit.
      ...(kind === 'name' ? { edits } : {}),
    });
  }
}

/** The place of a word. Its column is known only in the first line of a text, because later lines are indented. */
function placeOf({ value, position }: Text, offset: number): Pick<Edit, 'line' | 'column'> {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  const before = value.slice(0, offset).split('\n');
  return before.length === 1
    ? { line, column: column + offset }
    : { line: line + before.length - 1, column: 1 };
}
