import type { Root } from 'hast';
import type { Reader } from '@/lib/access/reader';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { overviewSections } from '@/lib/publish/llms/overview-sections';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import type { Site } from '@/lib/site/site';
import { bookPage } from './book-page';

export interface Book {
  title: string;
  language: string;
  sections: BookSection[];
}

export interface BookSection {
  title: string;
  pages: BookPage[];
}

export interface BookPage {
  /** Path in the site: `/guides/start`. */
  path: string;
  /** Id of the page within the book: `p12`. */
  id: string;
  title: string;
  body: Root;
  images: string[];
  /** Links to pages that the book does not have. */
  missing: string[];
}

/**
 * The pages of the default language and version, in navigation order.
 *
 * @param section the name of a tab or group; all pages without it
 * @throws the reason of `signal`
 */
export async function readBook(
  site: Site,
  reader: Reader,
  { section, signal }: { section: string | undefined; signal?: AbortSignal | undefined },
): Promise<Book> {
  const all = await overviewSections({ site, reader, origin: '' });
  const wanted = section?.trim().toLowerCase();
  const sections = all.filter(
    ({ title }) =>
      wanted === undefined ||
      title.toLowerCase().split(': ').includes(wanted) ||
      title.toLowerCase() === wanted,
  );
  if (sections.length === 0) {
    // A group in a tab is called "Tab: Group"; the tab alone is also a section.
    const names = new Set(all.flatMap(({ title }) => [title.split(': ', 1)[0] ?? title, title]));
    throw new OperatorError(
      `No section is called "${section}". Write --section with one of: ${[...names].join(', ')}.`,
    );
  }
  const ids = new Map(sections.flatMap(({ paths }) => paths).map((path, index) => [path, `p${index + 1}`]));
  const made: BookSection[] = [];
  for (const { title, paths } of sections) {
    const pages: BookPage[] = [];
    for (const path of paths) {
      signal?.throwIfAborted();
      const markdown = (await pageMarkdown(site, path, reader)) ?? '';
      pages.push(bookPage(markdown, { path, ids, title: site.summary(path)?.title ?? path }));
    }
    made.push({ title, pages });
  }
  const [first] = sections[0]?.paths ?? [];
  const language = first === undefined ? 'en' : site.layout(first).language.code;
  return { title: site.configuration.name, language, sections: made };
}
