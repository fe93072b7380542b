'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { PlaygroundPanelStrings } from './loaded-playground';

const WordsContext = createContext<PlaygroundPanelStrings | undefined>(undefined);

export function PlaygroundStringsProvider({
  words,
  children,
}: {
  words: PlaygroundPanelStrings;
  children: ReactNode;
}) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

export function usePlaygroundStrings(): PlaygroundPanelStrings {
  const words = useContext(WordsContext);
  if (words === undefined) throw new Error('The playground has no words here.');
  return words;
}
