/** Why nothing can be read or written for now. */
export type DatabaseTrouble = 'unreachable' | 'busy' | 'disk-full' | 'read-only' | 'disk-fault';

/** What readers are told, in one sentence. */
export const databaseTroubleTexts: Record<DatabaseTrouble, string> = {
  unreachable: 'The database cannot be reached at the moment. Try again in a few seconds.',
  busy: 'The database has too much to do at the moment. Try again in a few seconds.',
  'disk-full': 'The disk of the database is full, so nothing can be kept. Try again later.',
  'read-only': 'The database takes no changes at the moment. Try again later.',
  'disk-fault': 'The disk of the database does not work. Try again later.',
};

const DIGEST_START = 'database-';

/** What Next lets a browser know of an error on the server, whose message it withholds. */
export function digestOfTrouble(trouble: DatabaseTrouble): string {
  return DIGEST_START + trouble;
}

/** The sentence about the database that an error in the browser stands for; `undefined` for every other error. */
export function databaseTextOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const ofAction = Object.values(databaseTroubleTexts).find((text) => text === error.message);
  return ofAction ?? ('digest' in error ? textOfDigest(String(error.digest)) : undefined);
}

/** The sentence for what `digestOfTrouble` made; `undefined` for everything else. */
export function textOfDigest(digest: string): string | undefined {
  return digest.startsWith(DIGEST_START) ? textOfTrouble(digest.slice(DIGEST_START.length)) : undefined;
}

/** The sentence for a trouble by its name; `undefined` for every other word. */
export function textOfTrouble(name: string): string | undefined {
  return Object.entries(databaseTroubleTexts).find(([trouble]) => trouble === name)?.[1];
}
