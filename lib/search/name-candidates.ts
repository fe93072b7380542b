import { sectionsPerPage } from './index-schema';
import type { MatchPart } from './match-expression';
import type { PageSet } from './page-filter';
import type { SearchIndex } from './search-index';
import type { SectionCandidate } from './section-candidate';

/** Weight of a match by column: title, heading, identifiers. */
const RANKED = 'SELECT rowid AS section, -bm25(name, 5, 4, 3) AS score FROM name WHERE name MATCH ?';
const UNRANKED = 'SELECT rowid AS section, 0 AS score FROM name WHERE name MATCH ?';

/** Titles and headings that match; unranked, the first that are found, which costs the same on any site. */
export async function nameCandidates(
  index: SearchIndex,
  query: { match: MatchPart; pages: PageSet | undefined; limit: number; isRanked: boolean },
): Promise<SectionCandidate[]> {
  const { match, pages, limit, isRanked } = query;
  const where = pages === undefined ? '' : ` AND rowid / ${sectionsPerPage} IN (${pages.sql})`;
  const { rows } = await index.client.execute({
    sql: `${isRanked ? RANKED : UNRANKED}${where}${isRanked ? ' ORDER BY score DESC, rowid' : ''} LIMIT ?`,
    args: [match, ...(pages?.values ?? []), limit],
  });
  return rows.map((row) => {
    const section = Number(row.section);
    return { section, page: Math.floor(section / sectionsPerPage), score: Number(row.score) };
  });
}
