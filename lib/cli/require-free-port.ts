import net from 'node:net';
import { OperatorError } from '@/lib/base/errors/operator-error';

/** @throws OperatorError if no server can listen on the port */
export async function requireFreePort(port: number): Promise<void> {
  const server = net.createServer();
  await openPort(
    port,
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, resolve);
    }),
  );
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Resolves with `listening`.
 *
 * @throws OperatorError with advice if the port cannot be opened
 */
export async function openPort(port: number, listening: Promise<void>): Promise<void> {
  try {
    await listening;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && error.syscall === 'listen')) throw error;
    const isInUse = 'code' in error && error.code === 'EADDRINUSE';
    const reason = isInUse ? 'is in use' : `cannot be opened (${error.message})`;
    throw new OperatorError(
      `Port ${port} ${reason}. Choose another one, for example --port ${port < 65_535 ? port + 1 : 3001}, or set PORT.`,
    );
  }
}
