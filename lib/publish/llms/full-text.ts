import { pageMarkdown } from '../markdown/page-markdown';
import type { Publication } from '../publication';
import { pageAddress } from '../publication';
import { overviewSections } from './overview-sections';

/** Maximum length of `llms-full.txt`; the overview lists the remaining pages. */
const CHARACTERS_MAX = 10_000_000;

/**
 * `llms-full.txt`: every page of the overview as Markdown with its address. Pages are rendered while the text is being
 * sent, so that it starts at once and memory contains one page at a time.
 */
export function fullText(
  publication: Publication,
  charactersMax = CHARACTERS_MAX,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const { site, reader, origin } = publication;
  let written = 0;
  let paths: string[] | undefined;
  let position = 0;
  return new ReadableStream({
    async pull(controller) {
      paths ??= (await overviewSections(publication)).flatMap((section) => section.paths);
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
