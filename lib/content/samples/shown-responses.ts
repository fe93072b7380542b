import type { Code, Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { readFenceMeta } from '../fence-meta';
import { eachNode } from '../mdx/each-node';
import { attributeText, isJsxElement } from '../mdx/jsx-attributes';
import { type PageRequest, SAMPLE_LETTERS_MAX } from './collect-requests';
import { datedFences } from './dated-fences';
import { FAILURES } from './failure-words';
import { readJsonSample } from './json-sample';

/** JSON that a page shows as the response to a request. */
export interface ShownResponse {
  request: { method: string; url: string };
  /** What the sample before it sends, all to that address; empty if only a heading names the operation. */
  sent: readonly PageRequest[];
  file: string;
  /** 1-based. */
  line: number;
  /** For example `404`, if the surrounding words contain it. */
  status: string | undefined;
  value: unknown;
}

const OPERATION = /^(GET|POST|PUT|PATCH|DELETE)\s+((?:https?:\/\/)?[^\s/]*\/\S*)/;
const ANSWERS = /\b(?:responses?|returns?|responds?|answers?)\b/i;

/**
 * JSON fences that the preceding words call a response, either after a heading that names the operation (`GET /orders`)
 * or after a sample that sends one request. Those in `<ResponseExample>` belong to the page's operation instead.
 *
 * @param fileOf the file that a node comes from: the page, or a snippet
 */
export function shownResponses(
  tree: Root,
  requests: readonly PageRequest[],
  fileOf: (node: Code) => string,
): ShownResponse[] {
  const found: ShownResponse[] = [];
  let named: { request: ShownResponse['request']; depth: number } | undefined;
  let sent: readonly PageRequest[] = [];
  /** The text since the last fence. */
  let words = '';
  const ofPage = new Set<object>();
  const dated = datedFences(tree);
  eachNode(tree, (node) => {
    if (isJsxElement(node)) {
      if (node.name === 'ResponseExample') eachNode(node, (inner) => ofPage.add(inner));
      words = attributeText(node, 'title') ?? words;
    } else if (node.type === 'heading') {
      startSection(node);
    } else if (node.type === 'paragraph') words = textOf(node);
    else if (node.type === 'code') {
      if (!dated.has(node)) noteFence(node);
      words = '';
    }
  });
  return found;

  function startSection(heading: Heading): void {
    words = textOf(heading);
    if (!ANSWERS.test(words)) sent = [];
    const [, method, url] = OPERATION.exec(words.trim()) ?? [];
    if (method !== undefined && url !== undefined) {
      const address = url.startsWith('/') ? `{{host}}${url}` : url;
      named = { request: { method, url: address }, depth: heading.depth };
    } else if (named !== undefined && heading.depth <= named.depth) named = undefined;
  }

  function noteFence(node: Code): void {
    if (ofPage.has(node) || node.value.length > SAMPLE_LETTERS_MAX) return;
    const { language, title, isChecked } = readFenceMeta(node.lang, node.meta);
    const said = title === undefined ? words : `${title} ${words}`;
    const [request = named?.request] = sent;
    if (language !== 'json') {
      const inFence = requestsIn(node);
      const [first] = inFence;
      const isOne = inFence.every(({ method, url }) => method === first?.method && url === first.url);
      if (first !== undefined) sent = isOne ? inFence : [];
      return;
    }
    if (!isChecked || request === undefined || !ANSWERS.test(said)) return;
    const status = /(?<![\d.])[1-5]\d\d(?![\d.])/.exec(said)?.[0];
    // Without a status, a failure can have any of several forms.
    if (status === undefined && FAILURES.test(said)) return;
    const json = readJsonSample(node.value);
    if (json === undefined || typeof json.value !== 'object') return;
    const line = node.position?.start.line ?? 0;
    const { method, url } = request;
    found.push({ request: { method, url }, sent, file: fileOf(node), line, status, value: json.value });
  }

  function requestsIn(node: Code): PageRequest[] {
    const [start, end] = [node.position?.start.line ?? 0, node.position?.end.line ?? 0];
    const file = fileOf(node);
    return requests.filter((request) => request.file === file && request.line > start && request.line < end);
  }
}
