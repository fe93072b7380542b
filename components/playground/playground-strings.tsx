'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { PlaygroundPanelStrings } from './loaded-playground';

const WordsContext = createContext<PlaygroundPanelStrings | undefined>(undefined);

/** Hands the words of the page's language to everything inside. */
export function PlaygroundStringsProvider({
  words,
  children,
}: {
  words: PlaygroundPanelStrings;
  children: ReactNode;
}) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** The words of the page's language. */
export function usePlaygroundStrings(): PlaygroundPanelStrings {
  const words = useContext(WordsContext);
  if (words === undefined) throw new Error('The playground has no words here.');
  return words;
}
