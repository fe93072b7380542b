import { promises as fs } from 'node:fs';
import { join } from 'node:path';

export interface QuestionSet {
  name: string;
  /** Folder in the folder of sites; `null` for this project's own documentation. */
  site: string | null;
  language: string;
  questions: Question[];
  /** Questions that no page of the site answers. */
  uncovered: string[];
}

export interface Question {
  kind: string;
  ask: string;
  pages: string[];
  /** Heading of the section with the answer; absent for the text before the first heading. */
  heading?: string;
}

export const HALVES = ['tuned on', 'kept aside'] as const;

export type Half = (typeof HALVES)[number];

/** Weights and limits are tuned on one half only. */
export function halfOf(position: number): Half {
  return position % 2 === 0 ? 'tuned on' : 'kept aside';
}

export async function questionSets(): Promise<QuestionSet[]> {
  const names = await fs.readdir(import.meta.dirname);
  const files = names.filter((name) => /^questions-.*\.json$/.test(name)).sort();
  return Promise.all(
    files.map(async (file) => {
      const parsed: Omit<QuestionSet, 'name' | 'uncovered'> & { uncovered?: string[] } = JSON.parse(
        await fs.readFile(join(import.meta.dirname, file), 'utf8'),
      );
      const name = file.replace(/^questions-|\.json$/g, '');
      return { ...parsed, name, uncovered: parsed.uncovered ?? [] };
    }),
  );
}
