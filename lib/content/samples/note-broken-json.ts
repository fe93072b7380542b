import type { Root } from 'mdast';
import { readFenceMeta } from '../fence-meta';
import { type CompileState, warn } from '../mdx/compile-state';
import { eachNode } from '../mdx/each-node';
import { SAMPLE_LETTERS_MAX } from './collect-requests';
import { jsonSlip } from './json-sample';

/** Warns of fences marked as JSON that programs cannot read, except those marked `nocheck`. */
export function noteBrokenJson(state: CompileState, tree: Root, file: string): void {
  eachNode(tree, (node) => {
    if (node.type !== 'code' || node.value.length > SAMPLE_LETTERS_MAX) return;
    const { language, isChecked } = readFenceMeta(node.lang, node.meta);
    const slip = isChecked && language === 'json' ? jsonSlip(node.value) : undefined;
    if (slip === undefined) return;
    warn(state, {
      rule: 'sample-json',
      file,
      node,
      line: (node.position?.start.line ?? 0) + 1 + slip.line,
      message: `The sample is no JSON: ${slip.problem}.`,
      hint: 'Mend it, name another language such as "jsonc" or "text", or write "nocheck" after "json".',
    });
  });
}
