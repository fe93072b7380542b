import { createClient } from '@libsql/client';
import { languageRules } from '@/lib/search/language-rules';
import { plainText } from '@/lib/search/plain-text';
import type { SearchPage } from '@/lib/search/search-page';

/** The usual way to search documentation, for comparison: paths of pages for a question, best first. */
export interface PlainFullText {
  pagesFor(question: string): Promise<string[]>;
  close(): void;
}

/** Sections in an FTS5 table with its default weights, queried for any word of the question except stop words. */
export async function plainFullText(pages: readonly SearchPage[]): Promise<PlainFullText> {
  const client = createClient({ url: ':memory:' });
  const { stopWords } = languageRules('en');
  await client.execute(
    "CREATE VIRTUAL TABLE section USING fts5(path UNINDEXED, title, heading, text, tokenize = 'porter unicode61')",
  );
  for (const { path, title, description = '', sections } of pages)
    await client.batch(
      sections.map(({ headingPath, blocks }) => ({
        sql: 'INSERT INTO section VALUES (?, ?, ?, ?)',
        args: [path, title, headingPath.join(' '), [description, ...blocks.map(plainText)].join('\n')],
      })),
    );
  return {
    async pagesFor(question) {
      const words = question.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
      const content = words.filter((word) => !stopWords.has(word));
      const asked = content.length > 0 ? content : words;
      const { rows } = await client.execute({
        sql: 'SELECT path FROM section WHERE section MATCH ? ORDER BY bm25(section) LIMIT 200',
        args: [asked.map((word) => `"${word}"`).join(' OR ')],
      });
      return [...new Set(rows.map(({ path }) => String(path)))];
    },
    close: () => client.close(),
  };
}
