import type { Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { splitFrontMatter } from '@/lib/content/front-matter';
import type { JsonObject, JsonValue } from '@/lib/docs/config/json-value';
import type { ImportLog } from '../imported-site';
import type { MarkdownReader } from './read-markdown';

export interface ReadPage {
  frontMatter: JsonObject;
  tree: Root;
}

/** Reads front matter and text of a page; reports syntax errors in either. */
export function readPageText(
  text: string,
  file: string,
  { read, log }: { read: MarkdownReader; log: ImportLog },
): ReadPage {
  const { frontMatter, body, diagnostics } = splitFrontMatter(text, file);
  for (const { line, message } of diagnostics) log.left({ file, line, message });
  const { tree, isRepaired } = read(body, file);
  if (isRepaired)
    log.left({
      file,
      message: 'is no valid MDX, so it was read as Markdown with HTML. Compare it with the old page.',
    });
  return { frontMatter: jsonObject(frontMatter), tree };
}

/** Front matter as JSON, with dates as texts. */
function jsonObject(value: Readonly<Record<string, unknown>>): JsonObject {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]): [string, JsonValue][] => {
      const json = jsonValue(item);
      return json === undefined ? [] : [[key, json]];
    }),
  );
}

function jsonValue(value: unknown): JsonValue | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (Array.isArray(value)) return value.flatMap((item: unknown) => jsonValue(item) ?? []);
  return typeof value === 'object' ? jsonObject({ ...value }) : undefined;
}

/** Removes and returns the title of a page that starts with a first-level heading. */
export function takeTitle(tree: Root): string | undefined {
  const first = tree.children.findIndex((node) => !isUnseen(node));
  const heading = tree.children[first];
  if (heading?.type !== 'heading' || heading.depth !== 1) return undefined;
  tree.children = tree.children.filter((node, index) => index !== first && !(index < first && isBlank(node)));
  const title = textOf({ ...heading, children: heading.children.filter(({ type }) => type !== 'verbatim') });
  return title.trim() || undefined;
}

/** Whether a node is a paragraph with only a space, used to move a heading down. */
function isBlank(node: RootContent): boolean {
  return (
    node.type === 'paragraph' &&
    textOf(node).trim() === '' &&
    node.children.every(({ type }) => type === 'text')
  );
}

function isUnseen(node: RootContent): boolean {
  if (isBlank(node)) return true;
  return node.type === 'mdxjsEsm' || (node.type === 'mdxFlowExpression' && node.value.startsWith('/*'));
}
