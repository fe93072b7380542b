import { once } from 'node:events';
import net from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openPort, requireFreePort } from './require-free-port';

it.each(['::', '127.0.0.1'])('says how to choose another port when a server listens on %s', async (host) => {
  const server = net.createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(requireFreePort(port)).rejects.toThrow(
    `Port ${port} is in use. Choose another one, for example --port ${port + 1}, or set PORT.`,
  );
});

it('leaves a free port free', async () => {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => server.close(resolve));
  await requireFreePort(port);
  await expect(requireFreePort(port)).resolves.toBeUndefined();
});

it('says the same when another server took the port in the meantime', async () => {
  const [first, second] = [net.createServer(), net.createServer()];
  onTestFinished(() => void first.close());
  await new Promise<void>((resolve) => first.listen(0, resolve));
  const address = first.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const listening = once(second, 'listening').then(() => undefined);
  second.listen(port);
  await expect(openPort(port, listening)).rejects.toThrow(`Port ${port} is in use. Choose another one,`);
});
