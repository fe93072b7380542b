import { expect, it } from 'vitest';
import { requestGate } from './request-gate';

const tooMany = 'Too many requests are under way.';

it('a client has a share of the memory, and all together have what there is', () => {
  const gate = requestGate({ perClient: 6, inAll: 60, bytesPerClient: 60, bytesInAll: 100 });
  const first = gate.enter('ada');
  first.hold(50);
  const second = gate.enter('ada');
  expect(() => second.hold(20)).toThrow(tooMany);
  const other = gate.enter('bob');
  other.hold(50);
  expect(() => gate.enter('eve').hold(10)).toThrow(tooMany);
  first.leave();
  first.leave();
  expect(() => gate.enter('eve').hold(50)).not.toThrow();
  expect(() => gate.enter('zoe').hold(1)).toThrow(tooMany);
});

it('what a client has not sent yet takes no room from others', () => {
  const gate = requestGate({ perClient: 2, inAll: 3, bytesPerClient: 10, bytesInAll: 10 });
  for (const client of ['eve', 'eve']) gate.enter(client);
  expect(() => gate.enter('eve')).toThrow(tooMany);
  expect(() => gate.enter('ada').hold(10)).not.toThrow();
  expect(() => gate.enter('bob')).toThrow(tooMany);
});
