export type DatabaseProblem = 'unreachable' | 'busy' | 'disk-full' | 'read-only' | 'disk-fault' | 'moved';

export const databaseProblemTexts: Record<DatabaseProblem, string> = {
  unreachable: 'The database cannot be reached at the moment. Try again in a few seconds.',
  busy: 'The database has too much to do at the moment. Try again in a few seconds.',
  'disk-full': 'The disk of the database is full, so nothing can be kept. Try again later.',
  'read-only': 'The database takes no changes at the moment. Try again later.',
  'disk-fault': 'The disk of the database does not work. Try again later.',
  moved: 'The database is not in its place, so nothing can be kept. Try again later.',
};

const DIGEST_START = 'database-';

/** The digest of an error. Next withholds messages from browsers and sends only this. */
export function digestOfProblem(problem: DatabaseProblem): string {
  return DIGEST_START + problem;
}

/** The sentence for a database error in the browser; `undefined` for other errors. */
export function databaseTextOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const ofAction = Object.values(databaseProblemTexts).find((text) => text === error.message);
  return ofAction ?? ('digest' in error ? textOfDigest(String(error.digest)) : undefined);
}

/** The sentence for a digest of `digestOfProblem`; `undefined` for others. */
export function textOfDigest(digest: string): string | undefined {
  const found = Object.entries(databaseProblemTexts).find(([problem]) => digest === DIGEST_START + problem);
  return found?.[1];
}
