import { expect, it } from 'vitest';
import { onceAMinute } from './once-a-minute';

it('writes a cause once a minute, and then how often it was seen besides', () => {
  let now = 0;
  const lines: string[] = [];
  const note = onceAMinute(
    (line) => lines.push(line),
    () => new Date(now),
  );
  for (const cause of ['The disk is full.', 'The disk is full.', 'The disk is gone.', 'The disk is full.'])
    note(cause);
  expect(lines).toEqual(['The disk is full.', 'The disk is gone.']);
  now = 60_000;
  note('The disk is full.');
  note('The disk is gone.');
  expect(lines.slice(2)).toEqual([
    'The disk is full. Seen 2 more times since it was last written.',
    'The disk is gone.',
  ]);
});

it('holds a bounded number of causes, and makes room once they are old', () => {
  let now = 0;
  let count = 0;
  const note = onceAMinute(
    () => count++,
    () => new Date(now),
  );
  for (let number = 0; number < 10_000; number++) note(`Cause ${number}.`);
  expect(count).toBe(100);
  now = 60_000;
  note('Another.');
  expect(count).toBe(101);
});
