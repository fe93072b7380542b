import { expect, it } from 'vitest';
import { LateAnswer, withinMs } from './within-ms';

const never = new Promise<string>(() => undefined);
const refused = () => {
  throw new RangeError('Too slow.');
};

it('what is late is replaced or refused, as the caller says', async () => {
  await expect(withinMs(1, never)).rejects.toThrow(LateAnswer);
  await expect(withinMs(1, never, refused)).rejects.toThrow(RangeError);
  expect(await withinMs(1, never, () => 'running')).toBe('running');
});

it('what comes in time is the answer, a failure too', async () => {
  expect(await withinMs(60_000, Promise.resolve('done'), refused)).toBe('done');
  await expect(withinMs(60_000, Promise.reject(new TypeError('No.')), () => 'running')).rejects.toThrow(
    TypeError,
  );
});
