import type { RootContent } from 'mdast';
import { createYielder } from '@/lib/base/concurrency/yielder';
import { documentAddress } from '@/lib/site/reference/document-download';
import { itemList, paragraph, text } from '../markdown/blocks';
import { link } from '../markdown/inline-converters';
import { instructionBlocks } from '../markdown/instruction-blocks';
import { addressOfMarkdown } from '../markdown/markdown-address';
import { markdownText } from '../markdown/markdown-text';
import { fullAddress, type Publication } from '../publication';
import { type OverviewSection, outsideLinks, overviewSections } from './overview-sections';

/** Maximum length of `llms.txt`: what fits into a model's context beside a question. */
const CHARACTERS_MAX = 100_000;
const DESCRIPTION_MAX = 300;

/**
 * `llms.txt` (llmstxt.org): the site's name and Markdown links to its pages, in navigation order. If it gets too long,
 * descriptions are dropped first, then the last pages, with a line about the omission.
 */
export async function overviewText(publication: Publication): Promise<string> {
  const sections = await overviewSections(publication);
  const full = await textUpTo(CHARACTERS_MAX, overview(publication, sections, { hasDescriptions: true }));
  if (full.length <= CHARACTERS_MAX) return full;
  const short = await textUpTo(CHARACTERS_MAX, overview(publication, sections, { hasDescriptions: false }));
  if (short.length <= CHARACTERS_MAX) return short;
  const rest = `\nThis list is cut here. All pages: ${publication.origin}/sitemap.xml\n`;
  const kept = short.slice(0, CHARACTERS_MAX - rest.length);
  return `${kept.slice(0, kept.lastIndexOf('\n'))}\n${rest}`;
}

/** Joins parts until the text is longer than `charactersMax`; further parts are not generated. */
async function textUpTo(charactersMax: number, parts: Iterable<string>): Promise<string> {
  const giveTurn = createYielder();
  let whole = '';
  for (const part of parts) {
    whole += part;
    if (whole.length > charactersMax) break;
    await giveTurn();
  }
  return whole;
}

function* overview(
  publication: Publication,
  sections: readonly OverviewSection[],
  { hasDescriptions }: { hasDescriptions: boolean },
): Generator<string> {
  const { site } = publication;
  const { name, description } = site.configuration;
  const head: RootContent[] = [
    { type: 'heading', depth: 1, children: [text(name)] },
    ...(description === undefined
      ? []
      : [{ type: 'blockquote' as const, children: [paragraph(text(description))] }]),
    ...instructionBlocks(site),
  ];
  yield `${markdownText(head)}\n`;
  for (const { title, paths } of sections) {
    const links = paths.map((path) => () => {
      const summary = site.summary(path);
      const words = hasDescriptions ? shortened(summary?.description) : undefined;
      const address = fullAddress(publication, addressOfMarkdown(path));
      return itemList([
        paragraph(link(address, [text(summary?.title ?? path)]), ...(words ? [text(`: ${words}`)] : [])),
      ]);
    });
    yield* linkSection(title, links);
  }
  const documents = site.apiDocuments.all.flatMap(({ source }) => {
    const href = documentAddress(site, source);
    return href === undefined ? [] : [{ label: source, href: fullAddress(publication, href) }];
  });
  yield* linkSection('API specifications', documents.map(linkItem));
  yield* linkSection('Optional', outsideLinks(site).map(linkItem));
}

function* linkSection(title: string, links: readonly (() => RootContent)[]): Generator<string> {
  if (links.length === 0) return;
  yield `\n${markdownText([{ type: 'heading', depth: 2, children: [text(title)] }])}\n\n`;
  for (const made of links) yield `${markdownText([made()])}\n`;
}

function linkItem({ label, href }: { label: string; href: string }): () => RootContent {
  return () => itemList([paragraph(link(href, [text(label)]))]);
}

function shortened(description: string | undefined): string | undefined {
  const line = description
    ?.trim()
    .split(/\n\s*\n/)[0]
    ?.replace(/\s+/g, ' ');
  return line !== undefined && line.length > DESCRIPTION_MAX
    ? `${line.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`
    : line;
}
