import { promises as fs } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { destroyWithError } from './destroy-with-error';
import { acceptedEncoding, compressed, type Encoding } from './encoded-bodies';
import { matchesEtag } from './matches-etag';

/** Their names contain a hash of the content. */
const SCRIPT_OR_SHEET = /^\/_next\/(static\/(?:chunks|media)\/([\w.~-]+\.(js|css)))(?:\?|$)/;

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the build's scripts and style sheets from memory, compressed once. Next.js compresses them again for each
 * reader, and only with gzip, which is larger than brotli by a seventh. Everything else is passed on.
 *
 * @param folder the build's
 */
export function buildFiles(next: RequestListener, folder: string): RequestListener {
  // Bounded by the build: what is no file of it is not kept.
  const bodies = new Map<string, Promise<Buffer>>();

  function bodyOf(file: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${file}`;
    const known = bodies.get(key);
    if (known !== undefined) return known;
    const made = fs.readFile(path.join(folder, file)).then((body) => compressed(body, encoding));
    bodies.set(key, made);
    made.catch(() => bodies.delete(key));
    return made;
  }

  return (request, response) => {
    const { method, headers, url = '' } = request;
    const [, file, name, kind] = SCRIPT_OR_SHEET.exec(url) ?? [];
    const encoding = acceptedEncoding(headers['accept-encoding']);
    const isWhole = (method === 'GET' || method === 'HEAD') && headers.range === undefined;
    if (file === undefined || encoding === undefined || !isWhole) return next(request, response);
    const etag = `W/"${name}"`;
    const head = {
      'Content-Type': `${kind === 'js' ? 'application/javascript' : 'text/css'}; charset=UTF-8`,
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
      Vary: 'Accept-Encoding',
      ETag: etag,
    };
    bodyOf(file, encoding).then(
      (body) =>
        guarded(response, () => {
          if (matchesEtag(headers['if-none-match'], etag)) {
            response.writeHead(304, head).end();
            return;
          }
          response.writeHead(200, { ...head, 'Content-Encoding': encoding, 'Content-Length': body.length });
          response.end(method === 'HEAD' ? undefined : body);
        }),
      // The build has no such file, and Next answers so.
      () => guarded(response, () => next(request, response)),
    );
  };
}

function guarded(response: ServerResponse, answer: () => void): void {
  try {
    answer();
  } catch (error) {
    destroyWithError(response, error);
  }
}
