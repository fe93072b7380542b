import type { ChildProcess } from 'node:child_process';
import net from 'node:net';

export async function untilOpen(server: ChildProcess, port: number): Promise<void> {
  while (server.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${server.spawnfile} ended before it answered.`);
}
