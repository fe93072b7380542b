/** The repository's facts about a file. */
export interface FileHistory {
  /** When its text last changed. */
  changedAt: Date;
  /** Authors, most changes first. */
  contributors: readonly string[];
}

/** Histories of a site's files, by path. */
export type FolderHistory = ReadonlyMap<string, FileHistory>;
