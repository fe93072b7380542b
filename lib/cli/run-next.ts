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
  return ended(startNode([binary, ...command], variables), server);
}

/** The built application, started but not yet listening. */
export interface StartedApplication {
  /** Lets it answer; resolves with its exit code when it has ended. */
  listen(server: Server): Promise<number>;
  stop(): void;
}

/** Starts the server process of a build; it loads what it needs while the caller prepares the rest. */
export function startApplication(script: string, variables: NodeJS.ProcessEnv): StartedApplication {
  // Node 22 and later keep what they have compiled, so that the next start is quicker; Node 20 cannot.
  const NODE_COMPILE_CACHE = path.join(path.dirname(script), 'compile-cache');
  const child = startNode([script], { NODE_COMPILE_CACHE, ...variables, NODE_ENV: 'production' });
  return {
    listen(server) {
      child.send('listen');
      return ended(child, server);
    },
    stop: () => child.kill('SIGTERM'),
  };
}

/** Signals reach the process, so that nothing stays behind when the launcher is stopped. */
function startNode(command: string[], variables: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, command, {
    cwd: projectDirectory,
    env: variables,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of forwardedSignals) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event !== undefined) stopWithNpm(child);
  return child;
}

function ended(child: ChildProcess, server?: Server): Promise<number> {
  const gone = new AbortController();
  if (server) void announce(server, gone.signal);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      gone.abort();
      resolve(code ?? (signal ? 128 + os.constants.signals[signal] : 1));
    });
  });
}

/** A signal that only npm gets ends npm and its shell, and never comes here: what shows is another parent. */
function stopWithNpm(child: ChildProcess): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    child.kill('SIGTERM');
  }, parentCheckIntervalMs);
  check.unref();
}

async function announce({ port, onReady }: Server, gone: AbortSignal): Promise<void> {
  while (!gone.aborted && !(await answers(port))) await wait(pollIntervalMs);
  if (!gone.aborted) onReady();
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
