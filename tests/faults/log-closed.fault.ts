import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brokenSite } from './broken-site';
import { verdict } from './verdict';

// The log's reader has gone, as with `lectern start | head`, when the server wants to log something. The log is a real
// pipe, because with the sockets that `spawn` makes, a server survives this anyway.

const DEADLINE_MS = 20_000;

const { expected } = verdict();
const folder = mkdtempSync(path.join(tmpdir(), 'lectern-log-'));
const pipe = path.join(folder, 'log');
if (spawnSync('mkfifo', [pipe]).status !== 0) throw new Error(`mkfifo could not make ${pipe}.`);
const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
const writer = openSync(pipe, constants.O_WRONLY);
// The server writes to both of its outputs.
await using site = await brokenSite({ printsTo: writer, variables: { LECTERN_ACCESS_LOG: 'on' } });
closeSync(writer);
closeSync(reader);

writeFileSync(path.join(site.docs, 'docs.json'), '{ "name": ');
expected('the dashboard tells of the broken docs.json', await isTold());
for (const address of ['/', '/install', '/install.md', '/-/health/live']) {
  const status = await statusOf(address);
  expected(`${address} is answered with ${status}`, status === 200);
}
site.signal('SIGTERM');
const code = await Promise.race([site.ended, wait(DEADLINE_MS, 'still running', { ref: false })]);
expected(`after SIGTERM the process ended with ${code}`, code === 0);
if (code === 'still running') site.signal('SIGKILL');
rmSync(folder, { recursive: true, force: true });

/** Whether the server has noticed, which happens when it writes to its log. */
async function isTold(): Promise<boolean> {
  const until = performance.now() + DEADLINE_MS;
  while (performance.now() < until) {
    const text = await fetch(`${site.origin}/-/dashboard/default/docs`, {
      headers: { Cookie: site.cookie },
      signal: AbortSignal.timeout(DEADLINE_MS),
    }).then(
      (response) => response.text(),
      () => '',
    );
    if (text.includes('docs.json')) return true;
    await wait(100);
  }
  return false;
}

function statusOf(address: string): Promise<number | string> {
  return fetch(site.origin + address, { signal: AbortSignal.timeout(DEADLINE_MS) }).then(
    async (response) => ((await response.text()) === '' ? 'empty' : response.status),
    String,
  );
}
