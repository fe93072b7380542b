import net from 'node:net';
import { OperatorError } from '@/lib/base/operator-error';

/** Throws `OperatorError` when no server can listen on the port. */
export async function requireFreePort(port: number): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${error.message})`;
      reject(
        new OperatorError(
          `Port ${port} ${reason}. Choose another one, for example --port ${port < 65_535 ? port + 1 : 3001}, or set PORT.`,
        ),
      );
    });
    server.listen(port, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
