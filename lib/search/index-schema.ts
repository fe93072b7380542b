/** Part of every index's file name, because each version of the engine builds its own files. */
export const indexVersion = 6;

/** A section's id is from `page * sectionsPerPage` on. Ids stay below 2^31 up to half a million pages. */
export const sectionsPerPage = 4096;

/** Number of pages whose postings share a row, the unit that is rewritten when one of them changes. */
export const pagesPerPart = 1024;

export const indexSchema = `
CREATE TABLE page (
  id INTEGER PRIMARY KEY,
  path TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL,
  content_hash TEXT NOT NULL,
  is_public INTEGER NOT NULL,
  section_count INTEGER NOT NULL,
  data TEXT NOT NULL
);
CREATE TABLE facet (
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  page INTEGER NOT NULL,
  PRIMARY KEY (name, value, page)
) WITHOUT ROWID;
CREATE INDEX facet_of_page ON facet (page);
CREATE TABLE section (id INTEGER PRIMARY KEY, data TEXT NOT NULL);
CREATE TABLE link (target TEXT NOT NULL, page INTEGER NOT NULL, text TEXT NOT NULL);
CREATE INDEX link_to ON link (target);
CREATE INDEX link_of_page ON link (page);
CREATE TABLE term (
  kind TEXT NOT NULL,
  term TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (kind, term)
) WITHOUT ROWID;
CREATE TABLE posting (
  term TEXT NOT NULL,
  part INTEGER NOT NULL,
  count INTEGER NOT NULL,
  data BLOB NOT NULL,
  PRIMARY KEY (term, part)
) WITHOUT ROWID;
`;
