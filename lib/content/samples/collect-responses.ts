import type { Code, Nodes, Root } from 'mdast';
import { readFenceMeta } from '../fence-meta';
import { eachNode } from '../mdx/each-node';
import { isJsxElement } from '../mdx/jsx-attributes';
import { SAMPLE_LETTERS_MAX } from './collect-requests';
import { FAILURES } from './failure-words';
import { readJsonSample } from './json-sample';

/** JSON that a page shows as the response of its operation. */
export interface PageResponse {
  file: string;
  /** 1-based. */
  line: number;
  /** For example `404`, if the title of the fence contains it. */
  status: string | undefined;
  value: unknown;
}

/**
 * The JSON fences in `<ResponseExample>`, except those marked `nocheck`.
 *
 * @param fileOf the file that a node comes from: the page, or a snippet
 */
export function collectResponses(tree: Root, fileOf: (node: Code) => string): PageResponse[] {
  const responses: PageResponse[] = [];
  eachNode(tree, (node) => {
    if (isJsxElement(node) && node.name === 'ResponseExample') eachNode(node, add);
  });
  return responses;

  function add(node: Nodes): void {
    if (node.type !== 'code' || node.value.length > SAMPLE_LETTERS_MAX) return;
    const { language, title, isChecked } = readFenceMeta(node.lang, node.meta);
    const json = isChecked && language === 'json' ? readJsonSample(node.value) : undefined;
    if (json === undefined) return;
    const line = node.position?.start.line ?? 0;
    const status = /(?<!\d)[1-5]\d\d(?!\d)/.exec(title ?? '')?.[0];
    if (status === undefined && FAILURES.test(title ?? '')) return;
    responses.push({ file: fileOf(node), line, status, value: json.value });
  }
}
