'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { PlaygroundPanelStrings } from './loaded-playground';

const StringsContext = createContext<PlaygroundPanelStrings | undefined>(undefined);

export function PlaygroundStringsProvider({
  strings,
  children,
}: {
  strings: PlaygroundPanelStrings;
  children: ReactNode;
}) {
  return <StringsContext value={strings}>{children}</StringsContext>;
}

export function usePlaygroundStrings(): PlaygroundPanelStrings {
  const strings = useContext(StringsContext);
  if (strings === undefined) throw new Error('The playground has no strings here.');
  return strings;
}
