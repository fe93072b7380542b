import { expect, it } from 'vitest';
import { circuitBreaker } from './circuit-breaker';

const outage = new Error('The table is locked.');

function breaker() {
  const clock = { ms: 0 };
  const run = circuitBreaker({
    isOutage: (error) => error === outage,
    failuresMax: 2,
    pauseMs: 2_000,
    now: () => clock.ms,
  });
  return { run, clock };
}

const failing = () => Promise.reject(outage);
const never = () => new Promise<never>(() => undefined);

async function open({ run }: ReturnType<typeof breaker>): Promise<void> {
  await expect(run(failing)).rejects.toBe(outage);
  await expect(run(failing)).rejects.toBe(outage);
}

it('the second failure refuses what waits, and what comes later, at once', async () => {
  const circuit = breaker();
  const waiting = circuit.run(never);
  const [, , waited] = await Promise.allSettled([open(circuit), undefined, waiting]);
  expect(waited).toMatchObject({ status: 'rejected', reason: outage });
  let calls = 0;
  await expect(circuit.run(async () => calls++)).rejects.toBe(outage);
  expect(calls).toBe(0);
});

it('after the pause one call is tried, and its success lets all through', async () => {
  const circuit = breaker();
  await open(circuit);
  circuit.clock.ms = 2_000;
  const tried = circuit.run(async () => 'answered');
  await expect(circuit.run(async () => 'too early')).rejects.toBe(outage);
  expect(await tried).toBe('answered');
  expect(await circuit.run(async () => 'as before')).toBe('as before');
});

it('after the pause, an answer that refuses the call itself lets all through, too', async () => {
  const circuit = breaker();
  await open(circuit);
  circuit.clock.ms = 2_000;
  await expect(circuit.run(() => Promise.reject(new Error('unique')))).rejects.toThrow('unique');
  expect(await circuit.run(async () => 'answered')).toBe('answered');
});

it('failures with successes between them, and faults of one call, refuse no other', async () => {
  const { run } = breaker();
  for (let round = 0; round < 3; round++) {
    await expect(run(failing)).rejects.toBe(outage);
    await run(async () => undefined);
    await expect(run(() => Promise.reject(new Error('unique')))).rejects.toThrow('unique');
  }
  expect(await run(async () => 'answered')).toBe('answered');
});
