import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { mayRead } from '@/lib/base/may-read';
import type { Reader } from '@/lib/base/reader';
import type { PageDocument, Site } from '@/lib/site/site';
import { paragraph, text } from './blocks';
import { instructionBlocks } from './instruction-blocks';
import { markdownText } from './markdown-text';

/**
 * A page as Markdown for programs: its title and description, then its content with every component
 * written out. `undefined` where there is no page that this reader may read.
 */
export async function pageMarkdown(site: Site, path: string, reader: Reader): Promise<string | undefined> {
  if (!mayRead(site.access(path), reader)) return undefined;
  const document = await site.document(path);
  return document === undefined ? undefined : documentMarkdown(site, document);
}

function documentMarkdown(site: Site, document: PageDocument): string {
  const { title, frontMatter, tree } = document;
  const head: RootContent[] = [{ type: 'heading', depth: 1, children: [text(title)] }];
  if (frontMatter.description !== undefined)
    head.push({ type: 'blockquote', children: [paragraph(text(frontMatter.description))] });
  const nodes = [...head, ...instructionBlocks(site), ...withoutTitle(tree.children, title)];
  return `${markdownText(nodes)}\n`;
}

/** Pages that repeat their title as the first heading say it once. */
function withoutTitle(children: RootContent[], title: string): RootContent[] {
  const [first, ...rest] = children;
  const isTitle = first?.type === 'heading' && first.depth === 1 && textOf(first).trim() === title;
  return isTitle ? rest : children;
}
