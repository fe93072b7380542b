export interface FileHistory {
  /** When its text last changed. */
  changedAt: Date;
  /** Authors, most changes first. */
  contributors: readonly string[];
}

export type FolderHistory = ReadonlyMap<string, FileHistory>;
