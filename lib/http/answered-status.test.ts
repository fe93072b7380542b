import http, { type RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { heedNamedStatus, STATUS_HEADER } from './answered-status';

async function statusOf(listener: RequestListener): Promise<number> {
  const server = http.createServer((request, response) => {
    heedNamedStatus(response);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return (await fetch(`http://127.0.0.1:${port}/`)).status;
}

it('an answer has the status that it names, though another is written later', async () => {
  const status = await statusOf((_, response) => {
    response.setHeader(STATUS_HEADER, '404');
    response.statusCode = 200;
    response.end();
  });
  expect(status).toBe(404);
});

it('an answer that names none has the one that is written', async () => {
  expect(await statusOf((_, response) => void response.end())).toBe(200);
  expect(await statusOf((_, response) => void response.writeHead(307).end())).toBe(307);
});
