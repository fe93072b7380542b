import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { threadClock } from './thread-clock';

const code = `
  const { readlinkSync } = require('node:fs');
  const { parentPort } = require('node:worker_threads');
  parentPort.postMessage(readlinkSync('/proc/thread-self').split('/').at(-1));
  parentPort.on('message', () => {});
`;

// A thread that runs out of memory ends before its process gets the event.
it.runIf(process.platform === 'linux')(
  'the clock of a thread that has ended stands still, so that its job is not taken for a slow one',
  async () => {
    const worker = new Worker(code, { eval: true });
    const nativeId = await new Promise<string>((resolve) => worker.once('message', resolve));
    const clock = threadClock(nativeId);
    const before = clock();
    await worker.terminate();
    await expect.poll(() => existsSync(`/proc/self/task/${nativeId}`)).toBe(false);
    expect(clock()).toBe(before);
  },
);
