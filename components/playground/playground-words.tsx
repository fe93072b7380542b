'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { PlaygroundWords } from './loaded-playground';

const WordsContext = createContext<PlaygroundWords | undefined>(undefined);

/** Hands the words of the page's language to everything inside. */
export function PlaygroundWordsProvider({
  words,
  children,
}: {
  words: PlaygroundWords;
  children: ReactNode;
}) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** The words of the page's language. */
export function usePlaygroundWords(): PlaygroundWords {
  const words = useContext(WordsContext);
  if (words === undefined) throw new Error('The playground has no words here.');
  return words;
}
