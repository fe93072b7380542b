import type { Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { splitFrontMatter } from '@/lib/content/front-matter';
import type { JsonObject, JsonValue } from '@/lib/docs/config/json-value';
import type { ImportLog } from '../imported-site';
import type { MarkdownReader } from './read-markdown';

/** A page of a tool, read. */
export interface ReadPage {
  frontMatter: JsonObject;
  tree: Root;
}

/** Reads front matter and text of a page; says where either cannot be read. */
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

/** Front matter as JSON: dates become texts. */
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

/** Takes the title out of a page that begins with a heading of the first level. */
export function takeTitle(tree: Root): string | undefined {
  const first = tree.children.findIndex((node) => !isUnseen(node));
  const heading = tree.children[first];
  if (heading?.type !== 'heading' || heading.depth !== 1) return undefined;
  tree.children = tree.children.filter((node, index) => index !== first && !(index < first && isBlank(node)));
  const title = textOf({ ...heading, children: heading.children.filter(({ type }) => type !== 'verbatim') });
  return title.trim() || undefined;
}

/** A paragraph of nothing but a space, which moves a heading down. */
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
