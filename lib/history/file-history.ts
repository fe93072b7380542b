export interface FileHistory {
  changedAt: Date;
  contributors: readonly string[];
}

export type FolderHistory = ReadonlyMap<string, FileHistory>;
