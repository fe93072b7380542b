import type { Code, Root } from 'mdast';
import { readFenceMeta } from '../fence-meta';
import { eachNode } from '../mdx/each-node';
import { curlRequests } from './curl-request';
import type { SampleRequest } from './sample-request';

/** A request of a code sample, with the file that it is in. */
export interface PageRequest extends SampleRequest {
  file: string;
}

const SHELLS = new Set(['bash', 'sh', 'shell', 'zsh', 'curl', 'console', 'terminal', 'shellscript']);
/** Longer ones are no samples, and reading them would take long. */
export const SAMPLE_LETTERS_MAX = 20_000;

/**
 * The requests of a page's code fences, except those marked `nocheck`.
 *
 * @param fileOf the file that a node comes from: the page, or a snippet
 */
export function collectRequests(tree: Root, fileOf: (node: Code) => string): PageRequest[] {
  const requests: PageRequest[] = [];
  eachNode(tree, (node) => {
    if (node.type !== 'code' || node.value.length > SAMPLE_LETTERS_MAX) return;
    const { language, isChecked } = readFenceMeta(node.lang, node.meta);
    const isShell = language === undefined ? /^\s*(?:\$ )?curl\s/.test(node.value) : SHELLS.has(language);
    if (!isChecked || !isShell) return;
    const firstLine = (node.position?.start.line ?? 0) + 1;
    const file = fileOf(node);
    requests.push(...curlRequests(node.value, firstLine).map((request) => ({ ...request, file })));
  });
  return requests;
}
