import { sectionsPerPage } from './index-schema';
import type { MatchPart } from './match-expression';
import type { SectionCondition } from './page-filter';
import type { SearchIndex } from './search-index';

/** A section that matches, by id, with the score that the index gives it: more is better. */
export interface SectionCandidate {
  section: number;
  page: number;
  score: number;
}

/** Weight of a match by column: title, heading, parents, meta, prose, code. */
const MATTER_WEIGHTS = '4, 4, 1.5, 2, 1, 0.5';
/** Weight of a match by column: title, heading, identifiers. */
const NAME_WEIGHTS = '5, 4, 3';

const STATEMENTS = {
  matter: (condition: string) =>
    `SELECT rowid AS section, -bm25(matter, ${MATTER_WEIGHTS}) AS score FROM matter
      WHERE matter MATCH ?${condition} ORDER BY score DESC, rowid LIMIT ?`,
  name: (condition: string) =>
    `SELECT rowid AS section, -bm25(name, ${NAME_WEIGHTS}) AS score FROM name
      WHERE name MATCH ?${condition} ORDER BY score DESC, rowid LIMIT ?`,
};

/** The best sections for an expression, in the table of all matter or in that of titles and headings. */
export async function sectionCandidates(
  index: SearchIndex,
  table: keyof typeof STATEMENTS,
  query: { match: MatchPart; condition: SectionCondition | undefined; limit: number },
): Promise<SectionCandidate[]> {
  const { match, condition, limit } = query;
  const { rows } = await index.client.execute({
    sql: STATEMENTS[table](condition === undefined ? '' : ` AND ${condition.sql}`),
    args: [match, ...(condition?.values ?? []), limit],
  });
  return rows.map((row) => {
    const section = Number(row.section);
    return { section, page: Math.floor(section / sectionsPerPage), score: Number(row.score) };
  });
}
