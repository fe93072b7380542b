import type { RootContent } from 'mdast';
import { documentAddress } from '@/lib/site/reference/document-download';
import { itemList, paragraph, text, toBlocks } from '../markdown/blocks';
import { link } from '../markdown/inline-converters';
import { instructionBlocks } from '../markdown/instruction-blocks';
import { addressOfMarkdown } from '../markdown/markdown-address';
import { markdownText } from '../markdown/markdown-text';
import { fullAddress, type Publication } from '../publication';
import { outsideLinks, overviewSections } from './overview-sections';

/** Maximum length of `llms.txt`: what fits into a model's context beside a question. */
const CHARACTERS_MAX = 100_000;
const DESCRIPTION_MAX = 300;

/**
 * `llms.txt` (llmstxt.org): the site's name and Markdown links to its pages, in navigation order. If it gets too
 * long, descriptions are dropped first, then the last pages, with a line that says so.
 */
export function overviewText(publication: Publication): string {
  const full = overview(publication, { hasDescriptions: true });
  if (full.length <= CHARACTERS_MAX) return full;
  const short = overview(publication, { hasDescriptions: false });
  if (short.length <= CHARACTERS_MAX) return short;
  const rest = `\nThis list is cut here. All pages: ${publication.origin}/sitemap.xml\n`;
  const kept = short.slice(0, CHARACTERS_MAX - rest.length);
  return `${kept.slice(0, kept.lastIndexOf('\n'))}\n${rest}`;
}

function overview(publication: Publication, { hasDescriptions }: { hasDescriptions: boolean }): string {
  const { site } = publication;
  const { name, description } = site.configuration;
  const nodes: RootContent[] = [
    { type: 'heading', depth: 1, children: [text(name)] },
    ...(description === undefined
      ? []
      : [{ type: 'blockquote' as const, children: [paragraph(text(description))] }]),
    ...instructionBlocks(site),
  ];
  for (const { title, paths } of overviewSections(publication)) {
    const items = paths.map((path) => {
      const summary = site.summary(path);
      const words = hasDescriptions ? shortened(summary?.description) : undefined;
      const address = fullAddress(publication, addressOfMarkdown(path));
      return itemList([
        paragraph(link(address, [text(summary?.title ?? path)]), ...(words ? [text(`: ${words}`)] : [])),
      ]);
    });
    nodes.push(heading(title), ...toBlocks(items));
  }
  const documents = site.apiDocuments.all.flatMap(({ source }) => {
    const href = documentAddress(site, source);
    return href === undefined ? [] : [{ label: source, href: fullAddress(publication, href) }];
  });
  nodes.push(...linkSection('API specifications', documents), ...linkSection('Optional', outsideLinks(site)));
  return `${markdownText(nodes)}\n`;
}

function heading(title: string): RootContent {
  return { type: 'heading', depth: 2, children: [text(title)] };
}

function linkSection(title: string, links: readonly { label: string; href: string }[]): RootContent[] {
  if (links.length === 0) return [];
  return [
    heading(title),
    ...toBlocks(links.map(({ label, href }) => itemList([paragraph(link(href, [text(label)]))]))),
  ];
}

/** The first paragraph of a description, in one line. */
function shortened(description: string | undefined): string | undefined {
  const line = description
    ?.trim()
    .split(/\n\s*\n/)[0]
    ?.replace(/\s+/g, ' ');
  return line !== undefined && line.length > DESCRIPTION_MAX
    ? `${line.slice(0, DESCRIPTION_MAX - 1).trimEnd()}…`
    : line;
}
