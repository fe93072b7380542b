import type { ReactNode } from 'react';
import type { GlyphName } from '@/components/ui/glyph';
import type { RecentPage } from './search-memory';

export interface SearchRow {
  key: string;
  glyph: GlyphName | { method: string };
  /** Sections are indented below their page. */
  isSection?: boolean;
  /** Less prominent, because readers rarely look for it. */
  isQuiet?: boolean;
  title: ReactNode;
  trail?: string | undefined;
  excerpt?: ReactNode;
  action: { kind: 'open'; href: string; page?: RecentPage | undefined } | { kind: 'do'; run: () => void };
}

export interface SearchRows {
  key: string;
  label?: string | undefined;
  rows: readonly SearchRow[];
}
