import { once } from 'node:events';
import http from 'node:http';
import { finished } from 'node:stream';

/** Sites redirect from `/` to their first page, some through the reader's language. */
const STEPS_MAX = 3;

/** Work that waits for the first page must not wait forever. */
const EARLY_MS_MAX = 60_000;

/** Loads what an address needs before the first reader, by requests like a reader's. */
export async function warmUp(path: string, listener: http.RequestListener): Promise<void> {
  const early = http.createServer(listener);
  early.listen(0, '127.0.0.1');
  await once(early, 'listening');
  const address = early.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const signal = AbortSignal.timeout(EARLY_MS_MAX);
  const ask = (path: string) =>
    new Promise<string | undefined>((resolve) => {
      http
        .get({ port, path, agent: false, signal }, (response) =>
          finished(response.resume(), () => resolve(response.headers.location)),
        )
        // A reader's first request will report the error.
        .once('error', () => resolve(undefined));
    });
  let next: string | undefined = path;
  for (let step = 0; next?.startsWith('/') === true && step < STEPS_MAX; step++) next = await ask(next);
  early.close();
}
