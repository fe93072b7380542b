import { threadPool } from '@/lib/base/concurrency/thread-pool';
import { requestNotes } from '@/lib/base/request-notes';
import type { CodeThemes } from './highlight';
import { type CodeMarks, type HighlightedCode, uncolouredCode } from './marked-lines';

export interface HighlightJob {
  source: string;
  language: string | undefined;
  marks: CodeMarks;
  themes: CodeThemes;
  /** Absolute paths of grammars of the site. */
  grammars?: readonly string[] | undefined;
}

/** Highlights code; returns it plain if that would cost too much. */
export type Highlight = (job: HighlightJob) => Promise<HighlightedCode>;

/** Highlights code in threads, so that no input blocks the process or other code. */
export function highlighterInThreads({
  threadsMax,
  processorMsMax,
  waitingMax,
}: {
  threadsMax: number;
  processorMsMax: number;
  /** Length of the queue; beyond it, code stays plain. */
  waitingMax: number;
}): Highlight {
  const pool = threadPool<HighlightJob, HighlightedCode>({
    entry: 'lib/content/highlight-thread.ts',
    threadsMax,
    processorMsMax: () => processorMsMax,
    waitingMax,
  });
  return async (job) => {
    const isPlain = job.language === undefined || job.language === 'text';
    const outcome = isPlain ? undefined : await pool.run(job);
    // The page that shows it plain must not be kept: the next one may find a thread.
    const notes = requestNotes().getStore();
    if (notes !== undefined && outcome?.kind === 'stopped' && outcome.reason === 'queue')
      notes.isPassing = true;
    return outcome?.kind === 'done' ? outcome.result : uncolouredCode(job.source, job.marks);
  };
}
