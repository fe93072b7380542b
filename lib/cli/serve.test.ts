import { spawnSync } from 'node:child_process';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { commands } from './command-line.mjs';

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

it.each([
  ['dev -p 4000', '"-p" is not understood. Write: lectern dev [folder] [--port 4000]'],
  [
    'start ../docs ../more',
    '"../more" is not understood. Write: lectern start [folder or address of a Git repository] [--port 4000]',
  ],
  ['dev https://github.com/acme/docs', 'is a repository, which only "lectern start" follows.'],
  ['dev --port', '--port needs a value, for example "--port 4000".'],
  ['sevre', 'There is no command "sevre". Write one of: dev, start, check, evals,'],
])('says what to write when it is given "%s"', (words, message) => {
  const { status, output } = launch(words.split(' '), {});
  expect(output).toContain(message);
  expect(status).toBe(1);
});

it('takes the folder of the site and the port as arguments, before settings', () => {
  const missing = path.join(tmpdir(), 'lectern-no-such-site');
  const settings = { PORT: '4000', DOCS_DIR: missing };
  const { status, output } = launch(['dev', tmpdir(), '--port=abc'], settings);
  expect(output).toContain('PORT is "abc".');
  expect(output).not.toContain(missing);
  expect(status).toBe(1);
  const ofMissing = launch(['dev', missing], { DOCS_DIR: '/' });
  expect(ofMissing.output).toContain(`There is no folder ${missing}. Name the folder that holds docs.json.`);
  expect(ofMissing.status).toBe(1);
});

it('explains every command, and starts none of them', () => {
  const all = launch(['--help'], {});
  expect(all.status).toBe(0);
  for (const name of Object.keys(commands)) {
    expect(all.output).toContain(`  ${name}`);
    const { status, output } = launch([name, '--help'], { DATABASE_URL: 'file:' });
    expect(output).toMatch(new RegExp(`^Usage: lectern ${name}\\b`));
    expect(status).toBe(0);
  }
});

it('says how to choose another port when it is taken, instead of moving to another one', async () => {
  const server = net.createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  const expected = `Port ${port} is in use. Choose another one, for example --port ${Number(port) + 1}, or set PORT.\n`;
  expect(launch(['dev'], { PORT: port })).toEqual({ status: 1, output: expected });
});
