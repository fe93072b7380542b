import { pageMarkdown } from '../markdown/page-markdown';
import type { Publication } from '../publication';
import { pageAddress } from '../publication';
import { overviewSections } from './overview-sections';

/** Longest `llms-full.txt`; the overview has the rest page by page. */
const CHARACTERS_MAX = 10_000_000;

/**
 * `llms-full.txt`: every page of the overview as Markdown, one after the other with its address. Pages
 * are made while the text is on its way, so the first words come at once and memory holds one page.
 */
export function fullText(
  publication: Publication,
  charactersMax = CHARACTERS_MAX,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const paths = overviewSections(publication).flatMap((section) => section.paths);
  const { site, reader, origin } = publication;
  let written = 0;
  let position = 0;
  return new ReadableStream({
    async pull(controller) {
      const path = paths[position++];
      if (path === undefined) {
        controller.close();
        return;
      }
      const markdown = (await pageMarkdown(site, path, reader)) ?? '';
      const [title = '', ...rest] = markdown.split('\n');
      const part = `${[title, `Source: ${pageAddress(publication, path)}`, ...rest].join('\n')}\n`;
      if (written + part.length > charactersMax) {
        controller.enqueue(encoder.encode(`This text is cut here. All pages: ${origin}/llms.txt\n`));
        controller.close();
        return;
      }
      written += part.length;
      controller.enqueue(encoder.encode(part));
    },
  });
}
