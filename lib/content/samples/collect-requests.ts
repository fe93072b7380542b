import type { Code, Root } from 'mdast';
import { readFenceMeta } from '../fence-meta';
import { eachNode } from '../mdx/each-node';
import { csharpRequests } from './csharp-requests';
import { curlRequests } from './curl-request';
import { datedFences } from './dated-fences';
import { goRequests } from './go-requests';
import { httpRequest } from './http-request';
import { javaRequests } from './java-requests';
import { phpRequests } from './php-requests';
import { pythonRequests } from './python-requests';
import { rubyRequests } from './ruby-requests';
import type { SampleRequest } from './sample-request';
import { scriptRequests } from './script-requests';

export interface PageRequest extends SampleRequest {
  file: string;
}

type Reader = (text: string, firstLine: number) => SampleRequest[] | Promise<SampleRequest[]>;

const script: Reader = (text, firstLine) => scriptRequests(text, false, firstLine);
const typescript: Reader = (text, firstLine) => scriptRequests(text, true, firstLine);

/** How requests are read, by the language of the fence. */
const READERS: ReadonlyMap<string, Reader> = new Map([
  ...['bash', 'sh', 'shell', 'zsh', 'curl', 'console', 'terminal', 'shellscript'].map(
    (name) => [name, curlRequests] as const,
  ),
  ...['javascript', 'js', 'jsx', 'mjs', 'node', 'nodejs'].map((name) => [name, script] as const),
  ...['typescript', 'ts', 'tsx'].map((name) => [name, typescript] as const),
  ...['python', 'py', 'python3'].map((name) => [name, pythonRequests] as const),
  ['http', httpRequest],
  ...['go', 'golang'].map((name) => [name, goRequests] as const),
  ['php', phpRequests],
  ...['ruby', 'rb'].map((name) => [name, rubyRequests] as const),
  ['java', javaRequests],
  ...['csharp', 'cs', 'c#', 'dotnet'].map((name) => [name, csharpRequests] as const),
]);

/** Longer code is not a sample, and reading it would be slow. */
export const SAMPLE_LETTERS_MAX = 20_000;

/**
 * The requests in a page's code fences, except those marked `nocheck` and those in changelog entries.
 *
 * @param fileOf the file that a node comes from: the page, or a snippet
 */
export async function collectRequests(tree: Root, fileOf: (node: Code) => string): Promise<PageRequest[]> {
  const found: Promise<PageRequest[]>[] = [];
  const dated = datedFences(tree);
  eachNode(tree, (node) => {
    if (node.type !== 'code' || dated.has(node) || node.value.length > SAMPLE_LETTERS_MAX) return;
    const { language, isChecked } = readFenceMeta(node.lang, node.meta);
    const read = isChecked ? readerOf(language, node.value) : undefined;
    if (read !== undefined) found.push(requestsIn(node, read));
  });
  return (await Promise.all(found)).flat();

  async function requestsIn(node: Code, read: Reader): Promise<PageRequest[]> {
    const firstLine = (node.position?.start.line ?? 0) + 1;
    const file = fileOf(node);
    return (await read(node.value, firstLine)).map((request) => ({ ...request, file }));
  }
}

function readerOf(language: string | undefined, text: string): Reader | undefined {
  if (language !== undefined) return READERS.get(language);
  return /^\s*(?:\$ )?curl\s/.test(text) ? curlRequests : undefined;
}
