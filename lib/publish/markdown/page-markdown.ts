import type { RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { mayRead } from '@/lib/access/may-read';
import type { Reader } from '@/lib/access/reader';
import { basePath } from '@/lib/base/web/base-path';
import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { DirectoryEntry } from '@/lib/site/layout/directory-listing';
import type { PageLink } from '@/lib/site/layout-data';
import type { PageReference } from '@/lib/site/reference/find-reference';
import type { Site } from '@/lib/site/site';
import { itemList, paragraph, strong, text, toBlocks } from './blocks';
import { link } from './inline-converters';
import { instructionBlocks } from './instruction-blocks';
import { markdownInThread } from './markdown-in-thread';
import { referenceParts } from './reference/reference-parts';

/**
 * A page as Markdown for programs: title and description, the content with components converted, and its API
 * reference. `undefined` if there is no page that this reader may read.
 */
export async function pageMarkdown(site: Site, path: string, reader: Reader): Promise<string | undefined> {
  const summary = mayRead(site.access(path), reader) ? site.summary(path) : undefined;
  if (summary === undefined) return undefined;
  const document = await site.document(path);
  const reference = site.reference(path);
  const title = document?.frontMatter.title ?? summary.title;
  // An operation's description follows below in full.
  const description = document?.frontMatter.description ?? (reference ? undefined : summary.description);
  const head: RootContent[] = [{ type: 'heading', depth: 1, children: [text(title)] }];
  if (summary.isDeprecated && !saysWhy(reference)) head.push(paragraph(strong([text('Deprecated.')])));
  if (description !== undefined) head.push({ type: 'blockquote', children: [paragraph(text(description))] });
  const nodes = [
    ...head,
    ...instructionBlocks(site),
    ...withoutTitle(document?.tree.children ?? [], title),
    ...directoryBlocks(site.directory(path)?.entries ?? []),
  ];
  const written = await markdownInThread({
    nodes,
    reference: reference && referenceParts(site, reference),
    after: relatedBlocks(site.forReader(reader).relatedGuides(path), site.layout(path).language.code),
    base: basePath(),
  });
  return `${written ?? `# ${title}\n\nThis page takes too long to be written as Markdown.`}\n`;
}

/** Whether the reference itself shows that it is deprecated, with the reason. */
function saysWhy(reference: PageReference | undefined): boolean {
  return reference?.kind === 'graphql' || reference?.kind === 'sdk';
}

function relatedBlocks(links: readonly PageLink[], language: string): RootContent[] {
  if (links.length === 0) return [];
  const items = links.map(({ href, title }) => itemList([paragraph(link(href, [text(title)]))]));
  const heading = interfaceStrings(language).relatedPages;
  return [{ type: 'heading', depth: 2, children: [text(heading)] }, ...toBlocks(items)];
}

function directoryBlocks(entries: readonly DirectoryEntry[]): RootContent[] {
  const items = entries.map(({ title, href, description, entries: inner }) => {
    const name = href === undefined ? text(title) : link(href, [text(title)]);
    const words = description === undefined ? [name] : [name, text(`: ${description}`)];
    return itemList([paragraph(...words), ...toBlocks(directoryBlocks(inner))]);
  });
  return toBlocks(items);
}

/** Drops a first heading that repeats the title. */
function withoutTitle(children: RootContent[], title: string): RootContent[] {
  const [first, ...rest] = children;
  const isTitle = first?.type === 'heading' && first.depth === 1 && textOf(first).trim() === title;
  return isTitle ? rest : children;
}
