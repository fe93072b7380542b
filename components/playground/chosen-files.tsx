'use client';

import { createContext, useContext } from 'react';
import type { ChosenFiles } from '@/lib/playground/request/sendable-body';

/** The files that a reader chose; they stand beside the values, which are JSON. */
export interface FileShelf {
  files: ChosenFiles;
  choose(key: string, files: readonly File[]): void;
}

const ShelfContext = createContext<FileShelf>({ files: new Map(), choose: () => undefined });

/** Hands the chosen files to the controls inside. */
export const FileShelfProvider = ShelfContext.Provider;

/** The chosen files. */
export function useFileShelf(): FileShelf {
  return useContext(ShelfContext);
}
