import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../support/free-port';

const BINARIES = '/usr/lib/postgresql/15/bin';

/** A separate PostgreSQL server, to be broken. */
export interface PostgresqlCluster extends AsyncDisposable {
  url: string;
  stop(mode: 'immediate' | 'fast'): Promise<void>;
  start(): Promise<void>;
  /** Restarts as an operator does: ends the sessions, and accepts clients again after a moment. */
  restart(): Promise<void>;
  /** Sends a signal to all processes of the server. */
  signal(name: NodeJS.Signals): void;
}

/** Creates one in a temporary folder, or ends this process with a reason. */
export async function postgresqlCluster(): Promise<PostgresqlCluster> {
  if (!existsSync(BINARIES)) skip(`there is no PostgreSQL in ${BINARIES}`);
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-postgresql-'));
  const data = path.join(folder, 'data');
  if (isRoot) {
    const [uid = '', gid = ''] = ['-u', '-g'].map((flag) =>
      execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }),
    );
    chownSync(folder, Number(uid), Number(gid));
  }
  // PostgreSQL refuses to run as root. Asynchronous, so that clients in this process continue.
  const run = async (program: string, ...args: string[]) => {
    const [command, ...rest] = isRoot
      ? ['su', 'postgres', '-s', '/bin/sh', '-c', [program, ...args].map(quoted).join(' ')]
      : [program, ...args];
    await promisify(execFile)(command ?? program, rest, { cwd: folder });
  };
  const port = await freePort();
  await run(`${BINARIES}/initdb`, '-D', data, '-A', 'trust', '-U', 'lectern');
  const control = (...args: string[]) =>
    run(`${BINARIES}/pg_ctl`, '-D', data, '-w', '-l', path.join(folder, 'log'), ...args);
  const start = () => control('-o', `-p ${port} -k ${folder} -h 127.0.0.1`, 'start');
  await start();
  await run(`${BINARIES}/createdb`, '-h', '127.0.0.1', '-p', String(port), '-U', 'lectern', 'docs');
  const main = () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    url: `postgresql://lectern@127.0.0.1:${port}/docs`,
    stop: (mode) => control('-m', mode, 'stop'),
    start,
    restart: () => control('-m', 'fast', 'restart'),
    signal(name) {
      const pid = main();
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
      for (const process_ of [...children, String(pid)]) process.kill(Number(process_), name);
    },
    async [Symbol.asyncDispose]() {
      await control('-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ends this process because the fault cannot be tested here. */
export function skip(reason: string): never {
  console.log(`skipped: ${reason}.`);
  process.exit(0);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
