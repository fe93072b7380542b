import { createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { isDatabaseUnavailable } from '@/lib/base/errors/database-unavailable';
import { defaultDatabaseSettings } from '@/lib/base/settings/database-settings';
import { openDatabaseClient } from './database-client';

/** The address of a PostgreSQL server that freezes after authentication: it answers no statement. */
async function frozenServer(): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // AuthenticationOk and ReadyForQuery (PostgreSQL 15, 55.7).
    socket.once('data', () =>
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `postgresql://reader@127.0.0.1:${address.port}/docs`;
}

it('a transaction that a frozen server never begins says that the database is away', async () => {
  // The client gives up two seconds after the server should have; Prisma's own time-out would be shorter.
  const settings = { ...defaultDatabaseSettings, statementTimeoutMs: 500 };
  const client = await openDatabaseClient(await frozenServer(), settings);
  onTestFinished(() => client.$disconnect());
  const failure: unknown = await client
    .$transaction([client.site.count(), client.site.count()])
    .catch((error: unknown) => error);
  expect(failure).toSatisfy(isDatabaseUnavailable);
});
