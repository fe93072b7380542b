import { threadPool } from '@/lib/base/thread-pool';
import type { CodeThemes } from './highlight';
import { type CodeMarks, type HighlightedCode, uncolouredCode } from './marked-lines';

/** One piece of code that is to be coloured. */
export interface HighlightJob {
  source: string;
  language: string | undefined;
  marks: CodeMarks;
  themes: CodeThemes;
}

/** Colours code; what would cost too much comes back plain. */
export type Highlight = (job: HighlightJob) => Promise<HighlightedCode>;

/** Colours code in threads of its own, so that no text holds up the process or what else is coloured. */
export function highlighterInThreads({
  threadsMax,
  processorMsMax,
  waitingMax,
}: {
  threadsMax: number;
  /** Processor time that one piece of code may take. */
  processorMsMax: number;
  /** Pieces that may wait for their colours; further ones come back plain at once. */
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
    return outcome?.kind === 'done' ? outcome.result : uncolouredCode(job.source, job.marks);
  };
}
