import net from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { isSourceUnavailable } from '@/lib/base/errors/source-unavailable';
import { type RequestNotes, requestNotes } from '@/lib/base/request-notes';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { followSource } from './follow-source';

/** A response that waits for nothing takes less, even on a busy machine. */
const PATIENCE_MS = 8_000;

it('readers of a site whose repository does not answer wait a while together, and are told to come back', async () => {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => void sockets.add(socket.resume()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const followed = followSource(
    {
      url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/docs`,
      branch: 'main',
      folder: '',
      token: undefined,
      sshKeyFile: undefined,
      pollSeconds: 0,
      webhookSecret: undefined,
    },
    {
      folder: path.join(temporaryFolder(), 'source'),
      now: () => new Date(),
      report: () => undefined,
      patienceMs: PATIENCE_MS,
    },
  );
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await followed.looked();
    followed.close();
  });
  const notes: RequestNotes = {};
  const ask = () => requestNotes().run(notes, () => followed.arrived().catch((error: unknown) => error));
  expect(isSourceUnavailable(await ask())).toBe(true);
  expect(notes.sourceUnavailable?.message).toContain('is still being fetched');
  const before = performance.now();
  expect(isSourceUnavailable(await ask())).toBe(true);
  expect(performance.now() - before).toBeLessThan(PATIENCE_MS);
});
