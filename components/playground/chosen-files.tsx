'use client';

import { createContext, useContext } from 'react';
import type { ChosenFiles } from '@/lib/playground/request/sendable-body';

/** Chosen files, separate from the values, which are JSON. */
export interface FileShelf {
  files: ChosenFiles;
  choose(key: string, files: readonly File[]): void;
}

const ShelfContext = createContext<FileShelf>({ files: new Map(), choose: () => undefined });

export const FileShelfProvider = ShelfContext.Provider;

export function useFileShelf(): FileShelf {
  return useContext(ShelfContext);
}
