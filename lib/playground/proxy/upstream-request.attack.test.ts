import { expect, it } from 'vitest';
import { upstreamRequest } from './upstream-request';

const sentWith = (method: string) => () =>
  upstreamRequest(
    { method, url: 'https://api.example.com/files', headers: [], cookies: [], body: undefined },
    undefined,
  );

it('sends the methods that a document may describe (OpenAPI 3.2, additionalOperations)', () => {
  for (const method of ['GET', 'QUERY', 'COPY']) expect(sentWith(method)()).toMatchObject({ method });
});

it('opens no tunnel, asks for no echo of credentials, and writes no second line', () => {
  for (const method of ['CONNECT', 'Connect', 'TRACE', 'TRACK', 'GET /other HTTP/1.1\r\nX: y', ''])
    expect(sentWith(method), method).toThrow('cannot be sent from here');
});
