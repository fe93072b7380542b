import { expect, it } from 'vitest';
import { replyState } from './reply-state';

it('a reply that was being written when its process ended reads as interrupted, not as still being written', () => {
  const savedAt = new Date('2026-11-21T12:00:00Z');
  const at = (seconds: number) => new Date(savedAt.getTime() + seconds * 1000);
  expect(replyState({ state: 'streaming', savedAt }, at(10))).toBe('streaming');
  expect(replyState({ state: 'streaming', savedAt }, at(20))).toBe('interrupted');
  for (const state of ['complete', 'stopped', 'failed'] as const)
    expect(replyState({ state, savedAt }, at(1000))).toBe(state);
});
