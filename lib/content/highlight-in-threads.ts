import { threadPool } from '@/lib/base/concurrency/thread-pool';
import { requestNotes } from '@/lib/base/request-notes';
import type { CodeThemes } from './highlight';
import { type CodeMarks, type HighlightedCode, uncolouredCode } from './marked-lines';

export interface HighlightJob {
  source: string;
  language: string | undefined;
  marks: CodeMarks;
  themes: CodeThemes;
  grammars?: readonly string[] | undefined;
}

/** Highlights code; returns it plain if highlighting would cost too much. */
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
    // Keep the page out of the cache if its code is plain only because all threads were busy: the next request may find
    // one.
    const notes = requestNotes().getStore();
    if (notes !== undefined && outcome?.kind === 'stopped' && outcome.reason === 'queue')
      notes.isPassing = true;
    return outcome?.kind === 'done' ? outcome.result : uncolouredCode(job.source, job.marks);
  };
}
