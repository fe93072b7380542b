import { expect, it } from 'vitest';
import { replyLog } from './reply-log';

it('a reader is let go at the end of a reply; only the process waits until it is saved', async () => {
  const log = replyLog({ graceMs: 60_000, onAbandoned: () => undefined, onCutOff: () => undefined });
  let save: () => void = () => undefined;
  const isSaved = new Promise<void>((resolve) => {
    save = resolve;
  });
  const told: string[] = [];
  void log.ended.then(() => told.push('saved'));
  log.append({ type: 'text-append', text: 'Whole.' });
  log.end(isSaved);
  for await (const { type } of log.read(new AbortController().signal)) told.push(type);
  expect(told).toEqual(['text-append']);
  save();
  await log.ended;
  expect(told).toEqual(['text-append', 'saved']);
});
