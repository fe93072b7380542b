import { spawnSync } from 'node:child_process';
import net from 'node:net';
import { expect, it, onTestFinished } from 'vitest';

function launch(args: string[], variables: Record<string, string>) {
  const child = spawnSync(process.execPath, ['lib/cli/lectern.mjs', ...args], {
    env: { ...process.env, NEXTAUTH_SECRET: 'only for this test', ...variables },
    encoding: 'utf8',
  });
  return { status: child.status, output: child.stdout + child.stderr };
}

it('stops before it touches anything when a setting cannot be used, and shows no stack', () => {
  const expected = 'PORT is "abc". Write a whole number from 1 to 65535.\n';
  expect(launch(['start'], { PORT: 'abc' })).toEqual({ status: 1, output: expected });
});

it.each(['dev -p 4000', 'start --help', 'sevre'])('says where settings go when it is given "%s"', (words) => {
  const { status, output } = launch(words.split(' '), {});
  expect(output).toContain('settings are environment variables, for example "PORT=4000');
  expect(status).toBe(1);
});

it('names PORT when the port is taken, instead of moving to another one', async () => {
  const server = net.createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const expected = `Port ${port} is in use. Choose another one with PORT, for example PORT=3001.\n`;
  expect(launch(['dev'], { PORT: port })).toEqual({ status: 1, output: expected });
});
