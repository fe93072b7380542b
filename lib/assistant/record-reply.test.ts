import { expect, it } from 'vitest';
import { systemClock } from '@/lib/base/clock';
import { recordReply } from './record-reply';
import type { ThreadStore } from './thread-store';

/** Records a reply from start to end, in a store with this behaviour. */
function recorded(parts: { isKept: Promise<void>; save: ThreadStore['save'] }) {
  const reported: unknown[] = [];
  const recorder = recordReply({
    threads: { save: parts.save },
    replyId: 'message_1',
    isKept: parts.isKept,
    startedAt: new Date(),
    clock: systemClock,
    onError: (error) => reported.push(error),
  });
  recorder.observe({ type: 'text-append', text: 'Whole.' });
  return { recorder, reported };
}

it('a reply is called kept once the thread holds it', async () => {
  const saved: string[] = [];
  const { recorder } = recorded({
    isKept: Promise.resolve(),
    save: async (_, { text }) => void saved.push(text),
  });
  expect(await recorder.end()).toBe('saved');
  expect(saved).toEqual(['Whole.']);
});

it('a reply whose question the database refused is not called kept, and the operator is told once', async () => {
  const refusal = new Error('lock timeout');
  const { recorder, reported } = recorded({
    isKept: Promise.reject(refusal),
    save: async () => undefined,
  });
  expect(await recorder.end()).toBe('lost');
  expect(await recorder.end()).toBe('lost');
  expect(reported).toEqual([refusal]);
});

it('a reply that could not be saved at its end is not called kept', async () => {
  const { recorder } = recorded({
    isKept: Promise.resolve(),
    save: () => Promise.reject(new Error('connection closed')),
  });
  expect(await recorder.end()).toBe('refused');
});

it('during a lock, what waits behind a refused save is refused with it, and tried again later', async () => {
  const refusals = [new Error('lock timeout')];
  let tried = 0;
  const { recorder } = recorded({
    isKept: Promise.resolve(),
    async save() {
      tried++;
      const refusal = refusals.pop();
      if (refusal !== undefined) throw refusal;
    },
  });
  expect(await Promise.all([recorder.end(), recorder.end()])).toEqual(['refused', 'refused']);
  expect(tried).toBe(1);
  expect(await recorder.end()).toBe('saved');
  expect(tried).toBe(2);
});
