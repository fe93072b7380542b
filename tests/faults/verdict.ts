import { found, type LoadEvents, type Tally } from './load';

interface Agreement {
  /** Whether connections may break. */
  mayBreak?: boolean;
}

/** Collects expectations about a fault, prints them, and fails the process if one is not met. */
export function verdict() {
  let failed = 0;
  const expected = (what: string, isSo: boolean) => {
    console.log(`${isSo ? 'ok    ' : 'FAILED'}  ${what}`);
    if (!isSo) failed++;
    process.exitCode = failed > 0 ? 1 : 0;
  };
  return {
    expected,
    /** Expects that what clients were told is in the database, and that every refusal gave a reason. */
    async agrees(databaseUrl: string, told: LoadEvents, { mayBreak = false }: Agreement = {}): Promise<void> {
      const { questions, feedback, pages } = told;
      const { replies, comments } = await found(databaseUrl, told);
      for (const [name, tally, count] of [
        ['replies', questions, replies],
        ['feedback', feedback, comments],
      ] as const) {
        console.log(`        ${name}: ${countsOf(tally)}`);
        const { size } = tally.acknowledged;
        expected(`${name}: ${size} acknowledged, ${count} found`, size > 0 && size === count);
        const others = Object.keys(tally.statuses).filter(
          (status) => !['200', '204', '503'].includes(status),
        );
        expected(
          `${name}: no refusal but 503 with a reason and Retry-After`,
          others.length === 0 && tally.withoutRetry === 0 && !('no reason' in tally.reasons),
        );
        if (!mayBreak) expected(`${name}: ${tally.broken} broke off`, tally.broken === 0);
      }
      console.log(`        pages: ${JSON.stringify(pages)}`);
      if (!mayBreak) expected(`pages: ${pages.failed} of ${pages.count} failed`, pages.failed === 0);
    },
    /** Expects that the server logged each cause once a minute, with the time, and nothing else. */
    saidOnce(errors: string, cause: RegExp): void {
      const lines = errors.split('\n').filter((line) => line !== '');
      for (const line of lines) console.log(`        | ${line}`);
      const unfit = lines.filter(
        (line) => !/^\d{4}-\d\d-\d\dT[\d:.]+Z The (?:disk of the )?database /.test(line),
      );
      expected(`log: ${unfit.length} lines that are no trouble of the database`, unfit.length === 0);
      const first = lines.filter((line) => !/Seen \d+ more times within a minute\.$/.test(line));
      const perMinute = new Map<string, number>();
      for (const line of first) {
        const [minute, said] = [line.slice(0, 16), line.slice(25).replace(/ \(.*$/, '')];
        perMinute.set(minute + said, (perMinute.get(minute + said) ?? 0) + 1);
      }
      const most = Math.max(0, ...perMinute.values());
      expected(`log: the cause stands there, ${most} times in a minute at most`, most === 1);
      expected(
        `log: it says ${cause}`,
        first.some((line) => cause.test(line)),
      );
    },
  };
}

function countsOf({ acknowledged, ...tally }: Tally): string {
  return JSON.stringify({ ...tally, acknowledged: acknowledged.size });
}
