import type { SearchIndex } from './search-index';

/** Per page, because link texts repeat themselves. */
const TEXTS_MAX = 30;

/** Link texts by target path, only from public pages, so that no answer reveals what others contain. */
export async function linkTexts(
  { client }: SearchIndex,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.execute({
    sql: `SELECT wanted.value AS path, (
        SELECT group_concat(text, char(10)) FROM (
          SELECT DISTINCT link.text AS text FROM link JOIN page ON page.id = link.page
          WHERE link.target = wanted.value AND page.is_public = 1 AND page.path <> link.target
          ORDER BY link.page LIMIT ?))
        AS texts
      FROM json_each(?) AS wanted`,
    args: [TEXTS_MAX, JSON.stringify(paths)],
  });
  return new Map(rows.map(({ path, texts }) => [String(path), String(texts ?? '')]));
}
