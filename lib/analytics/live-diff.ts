import { withinMs } from '@/lib/base/concurrency/within-ms';
import type { ComparedFolder, PreviewDiff } from '@/lib/site/diff/preview-diff';
import { runInThread } from './run-in-thread';

export interface LiveDiff {
  /**
   * Compares two commits once; resolves with the result if available within `patienceMs`.
   *
   * @param compared.commits identifies the commits; other values start a new comparison
   */
  within(patienceMs: number, compared: Compared): Promise<PreviewDiff | 'running' | 'failed'>;
}

interface Compared {
  commits: string;
  before: ComparedFolder;
  after: ComparedFolder;
}

const TIMEOUT_MS = 3 * 60_000;

/** Comparisons run one after the other: each takes a CPU core and hundreds of megabytes. */
let last: Promise<unknown> = Promise.resolve();

export function liveDiff(onError: (error: unknown) => void): LiveDiff {
  let current: { commits: string; diff: Promise<PreviewDiff | 'failed'> } | undefined;

  function run({ before, after }: Compared): Promise<PreviewDiff | 'failed'> {
    const diff = last.then(() =>
      runInThread<PreviewDiff>({
        entry: 'lib/site/diff/preview-diff-thread.ts',
        data: { before, after },
        timeoutMs: TIMEOUT_MS,
      }).then(
        (found) => found ?? 'failed',
        (error: unknown) => {
          onError(error);
          return 'failed' as const;
        },
      ),
    );
    last = diff;
    return diff;
  }

  return {
    async within(patienceMs, compared) {
      // A failure for these commits would repeat, so it is kept until there is another commit.
      if (current?.commits !== compared.commits) current = { commits: compared.commits, diff: run(compared) };
      return withinMs(patienceMs, current.diff, () => 'running' as const);
    },
  };
}
