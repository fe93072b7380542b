import { once } from 'node:events';
import http from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { createYielder } from './yielder';

const TURN_MS = 25;

it('a request is answered after a few turns of long work, however many works there are', async () => {
  const server = http.createServer((_, response) => response.end('answered'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  let turns = 0;
  let isAnswered = false;
  const work = async () => {
    const giveTurn = createYielder();
    while (!isAnswered) {
      const until = performance.now() + TURN_MS;
      while (performance.now() < until);
      turns++;
      await giveTurn();
    }
  };
  const works = Array.from({ length: 40 }, work);
  const begun = turns;
  const response = await fetch(`http://127.0.0.1:${port}`);
  isAnswered = true;
  const during = turns - begun;
  expect(await response.text()).toBe('answered');
  // Connecting, sending and reading take one round each, on both sides.
  expect(during).toBeLessThan(40);
  await Promise.all(works);
});
