export interface FileHistory {
  changedAt: Date;
  /** Authors, most changes first. */
  contributors: readonly string[];
}

export type FolderHistory = ReadonlyMap<string, FileHistory>;
