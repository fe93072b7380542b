import { found, type Told } from './load';

/** Collects what was expected of a fault, prints it, and fails the process where something is otherwise. */
export function verdict() {
  let failed = 0;
  const expected = (what: string, isSo: boolean) => {
    console.log(`${isSo ? 'ok    ' : 'FAILED'}  ${what}`);
    if (!isSo) failed++;
    process.exitCode = failed > 0 ? 1 : 0;
  };
  return {
    expected,
    /** What clients were told stands in the database. */
    async agrees(databaseUrl: string, told: Told): Promise<void> {
      const kept = await found(databaseUrl, told);
      const { threads, comments, statuses, bareRefusals, pages } = told;
      console.log(`        statuses ${JSON.stringify(statuses)}, pages ${JSON.stringify(pages)}`);
      expected(
        `replies: ${threads.size} acknowledged, ${kept.threads} found`,
        threads.size > 0 && threads.size === kept.threads,
      );
      expected(
        `feedback: ${comments.size} acknowledged, ${kept.comments} found`,
        comments.size > 0 && comments.size === kept.comments,
      );
      const others = Object.keys(statuses).filter((status) => !['0', '200', '204', '503'].includes(status));
      expected(
        `no answer but 200, 204 and 503 with a reason${others.length > 0 ? `: ${others}` : ''}`,
        others.length === 0 && bareRefusals === 0,
      );
    },
  };
}
