import { sectionsPerPage } from './index-schema';
import { plainText } from './plain-text';
import { readPages, readSections, type SearchIndex } from './search-index';

export interface SectionText {
  id: number;
  text: string;
}

/** A section's beginning describes its topic, and models read no more than a few hundred words well. */
const CHARACTERS_MAX = 2_000;

/** The sections of an index with page title and headings, page by page; those without text are left out. */
export async function* sectionTexts(index: SearchIndex): AsyncGenerator<SectionText[]> {
  const { rows } = await index.client.execute('SELECT id, section_count AS count FROM page ORDER BY id');
  for (const row of rows) {
    const pageId = Number(row.id);
    const first = pageId * sectionsPerPage;
    const ids = Array.from({ length: Number(row.count) }, (_, ordinal) => first + ordinal);
    const [pages, sections] = await Promise.all([readPages(index, [pageId]), readSections(index, ids)]);
    const page = pages.get(pageId);
    if (page === undefined) continue;
    yield ids.flatMap((id): SectionText[] => {
      const section = sections.get(id);
      if (section === undefined) return [];
      const { headingPath, blocks } = section;
      const about = id === first ? [page.description] : [];
      const body = blocks.map(plainText).join('\n');
      const lines = [[page.title, ...headingPath].join(' › '), ...about, body];
      return body === '' && headingPath.length === 0 && page.description === undefined
        ? []
        : [{ id, text: lines.filter(Boolean).join('\n').slice(0, CHARACTERS_MAX) }];
    });
  }
}
