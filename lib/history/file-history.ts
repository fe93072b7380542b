/** What the repository knows of one file. */
export interface FileHistory {
  /** When its text was last changed. */
  changedAt: Date;
  /** Who changed it, those with the most changes first. */
  contributors: readonly string[];
}

/** Histories of the files of a site by their path in it. */
export type FolderHistory = ReadonlyMap<string, FileHistory>;
