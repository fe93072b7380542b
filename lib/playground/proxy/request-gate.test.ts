import { expect, it } from 'vitest';
import { requestGate } from './request-gate';

it('requests that are held in memory have a size together, and the largest one always gets in alone', () => {
  const gate = requestGate({ perClient: 6, inAll: 60, bytesInAll: 100 });
  const leaveFirst = gate.enter('ada', 60);
  expect(() => gate.enter('bob', 60)).toThrow('Too many requests are under way.');
  const leaveSmall = gate.enter('bob', 40);
  leaveFirst();
  leaveFirst();
  expect(() => gate.enter('eve', 70)).toThrow();
  leaveSmall();
  expect(() => gate.enter('eve', 1_000)).not.toThrow();
});
