import { expect, it, onTestFinished } from 'vitest';
import { serveHttp } from '@/tests/serve-handler';
import { examineSharing } from './examine-sharing';

it('nothing is left in a bucket that may be written and not read', async () => {
  const kept = new Set<string>();
  const server = await serveHttp((request, response) => {
    const { method, url = '' } = request;
    request.resume();
    if (method === 'PUT') kept.add(url);
    else if (method === 'DELETE') kept.delete(url);
    else return void response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    response.end();
  });
  onTestFinished(() => server.close());
  const bucket = { endpoint: server.origin, region: 'us-east-1', bucket: 'blobs', folder: 'lectern' };
  const keys = { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: undefined };
  const [finding] = await examineSharing({
    databaseUrl: 'postgresql://db/docs',
    sharedCache: { place: { ...bucket, ...keys }, bytesMax: 1_000, isPlaceWritten: true },
  });
  expect(finding).toMatchObject({ text: expect.stringContaining('403, AccessDenied') });
  expect([...kept]).toEqual([]);
});
