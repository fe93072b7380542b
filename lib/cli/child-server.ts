import type { ChildProcess } from 'node:child_process';
import net from 'node:net';

const ASK_AGAIN_MS = 100;

/** A port without a listener. */
export async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, 'localhost', resolve);
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('No port is free.');
  return address.port;
}

/** How the wait for a server ended. */
export type ServerState = 'alive' | 'ended' | 'late';

/**
 * Waits until a started server responds. A page loads what it needs; everything else loads until the server is ready.
 *
 * @param origin its address
 */
export async function untilAlive(
  child: ChildProcess,
  origin: string,
  { withinMs, signal }: { withinMs: number; signal?: AbortSignal | undefined },
): Promise<ServerState> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline && signal?.aborted !== true) {
    if (hasEnded(child)) return 'ended';
    const isAlive = await fetch(`${origin}/-/health/live`, { signal: signal ?? null }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isAlive) return 'alive';
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
  }
  return 'late';
}

export async function endChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** A process that a signal ended has no exit code. */
function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
