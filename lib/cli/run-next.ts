import { type ChildProcess, spawn } from 'node:child_process';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectDirectory } from './project-directory';

const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const pollIntervalMs = 100;
const parentCheckIntervalMs = 500;

interface Server {
  port: number;
  /** Called once, when the port answers. */
  onReady: () => void;
}

/** Runs a command of Next to its end and returns its exit code. */
export function runNext(command: string[], variables: NodeJS.ProcessEnv, server?: Server): Promise<number> {
  const binary = path.join(projectDirectory, 'node_modules/next/dist/bin/next');
  return runNode([binary, ...command], variables, server);
}

/** Serves the built application until it is stopped, and returns its exit code. */
export function runApplication(variables: NodeJS.ProcessEnv, server: Server): Promise<number> {
  const script = path.join(projectDirectory, 'lib/cli/application-server.ts');
  return runNode(['--import', 'tsx', script], { ...variables, NODE_ENV: 'production' }, server);
}

/** Signals reach the process, so that nothing stays behind when the launcher is stopped. */
function runNode(command: string[], variables: NodeJS.ProcessEnv, server?: Server): Promise<number> {
  const child = spawn(process.execPath, command, {
    cwd: projectDirectory,
    env: variables,
    stdio: 'inherit',
  });
  for (const signal of forwardedSignals) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event !== undefined) stopWithNpm(child);
  const ended = new AbortController();
  if (server) void announce(server, ended.signal);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      ended.abort();
      resolve(code ?? (signal ? 128 + os.constants.signals[signal] : 1));
    });
  });
}

/** A signal that only npm gets ends npm and its shell, and never comes here: what shows is another parent. */
function stopWithNpm(child: ChildProcess): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, parentCheckIntervalMs);
  check.unref();
}

async function announce({ port, onReady }: Server, ended: AbortSignal): Promise<void> {
  while (!ended.aborted && !(await answers(port))) await wait(pollIntervalMs);
  if (!ended.aborted) onReady();
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: 'localhost' });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
}
