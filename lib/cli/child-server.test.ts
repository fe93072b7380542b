import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { endChild, freePort, untilAlive } from './child-server';

async function started(script: string) {
  const port = await freePort();
  const child = spawn(process.execPath, ['-e', script, String(port)], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, origin: `http://localhost:${port}` };
}

it('a server that answers is alive, and is ended', async () => {
  const { child, origin } = await started(
    "require('node:http').createServer((_, response) => response.end()).listen(process.argv[1], 'localhost')",
  );
  expect(await untilAlive(child, origin, { withinMs: 60_000 })).toBe('alive');
  await endChild(child);
  await endChild(child);
  expect(child.signalCode).toBe('SIGTERM');
});

it.each(['process.exit(1)', "process.kill(process.pid, 'SIGKILL')"])(
  'nobody waits for a server that ended by %s',
  async (script) => {
    const { child, origin } = await started(script);
    await once(child, 'exit');
    expect(await untilAlive(child, origin, { withinMs: 60_000 })).toBe('ended');
  },
);

it('the wait for a server that does not answer ends, or is interrupted', async () => {
  const { child, origin } = await started('setInterval(() => {}, 1_000)');
  expect(await untilAlive(child, origin, { withinMs: 50 })).toBe('late');
  const signal = AbortSignal.timeout(50);
  expect(await untilAlive(child, origin, { withinMs: 60_000, signal })).toBe('late');
});
