import { getPriority } from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import { threadPool } from './thread-pool';

const entry = 'tests/fixtures/threads/troubled-thread.ts';

interface Job {
  trouble?: string;
  text: string;
}

function pool({
  msMax = 300,
  ...settings
}: {
  msMax?: number;
  threadsMax?: number;
  waitingMax?: number;
} = {}) {
  return threadPool<Job, string, string, string>({
    entry,
    threadsMax: 2,
    processorMsMax: () => msMax,
    heapMegabytesMax: 64,
    ...settings,
  });
}

const hello = { text: 'hello' };
const HELLO = { kind: 'done', result: 'HELLO' };

it.each([
  ['endless-loop', { kind: 'stopped', reason: 'time' }],
  ['endless-expression', { kind: 'stopped', reason: 'time' }],
  ['memory', { kind: 'stopped', reason: 'memory' }],
  ['exit', { kind: 'stopped', reason: 'crash' }],
  ['depth', { kind: 'failed', message: 'Maximum call stack size exceeded' }],
  ['throw', { kind: 'failed', message: 'This text cannot be read.' }],
])(
  'a job that ends in "%s" costs itself, and neither the process nor the next job',
  async (trouble, outcome) => {
    // Must be long enough to fill the memory.
    const { run } = pool({ threadsMax: 1, msMax: trouble === 'memory' ? 60_000 : 300 });
    expect(await run({ trouble, text: '' })).toEqual(outcome);
    expect(await run(hello)).toEqual(HELLO);
  },
);

it('a job that never ends leaves the other threads to the jobs behind it', async () => {
  const { run } = pool({ msMax: 600_000 });
  void run({ trouble: 'endless-loop', text: '' });
  expect(await Promise.all([run(hello), run(hello), run(hello)])).toEqual([HELLO, HELLO, HELLO]);
});

it('a job that comes while a thread is ended for being idle is done by another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { run } = pool({ threadsMax: 1 });
  expect(await run(hello)).toEqual(HELLO);
  vi.runOnlyPendingTimers();
  expect(await run(hello)).toEqual(HELLO);
});

it('the process goes on while every thread computes', async () => {
  const { run } = pool();
  const order: string[] = [];
  const stopped = Promise.all([1, 2].map(() => run({ trouble: 'endless-loop', text: '' }))).then(() =>
    order.push('the threads were ended'),
  );
  await new Promise((resolve) => setImmediate(resolve));
  order.push('the process went on');
  await stopped;
  expect(order).toEqual(['the process went on', 'the threads were ended']);
});

it('jobs beyond those that may wait are refused at once', async () => {
  const { run } = pool({ threadsMax: 1, waitingMax: 1 });
  const order: string[] = [];
  const outcomes = await Promise.all(
    ['first', 'second', 'third'].map(async (name) => {
      const outcome = await run({ text: name });
      order.push(name);
      return outcome.kind;
    }),
  );
  expect(outcomes).toEqual(['done', 'done', 'stopped']);
  expect(order[0]).toBe('third');
});

it('a thread asks the process for what is made elsewhere', async () => {
  const { run } = pool();
  expect(await run({ trouble: 'ask', text: 'well' }, async (question) => `${question}!`)).toEqual({
    kind: 'done',
    result: 'well!',
  });
});

it.runIf(process.platform === 'linux')(
  'a thread stands behind the process, which keeps its own place',
  async () => {
    const before = getPriority();
    const { run } = pool();
    const outcome = await run({ trouble: 'niceness', text: '' });
    expect(outcome).toEqual({ kind: 'done', result: String(Math.min(before + 5, 19)) });
    expect(getPriority()).toBe(before);
  },
);
