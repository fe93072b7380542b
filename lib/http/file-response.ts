import { createReadStream, promises as fs } from 'node:fs';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { table } from '@/lib/base/values/table';
import { withBasePathInCss } from '@/lib/base/web/base-path';
import { withGenericFonts } from './generic-fonts';
import { matchesEtag } from './matches-etag';
import { notFoundResponse } from './not-found-response';

const TYPES: Record<string, string> = table({
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.bmp': 'image/bmp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.ogg': 'audio/ogg',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.yml': 'application/yaml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.wasm': 'application/wasm',
});

/**
 * Limit for style sheets. They are rewritten, so they are sent whole: addresses get the site's base path, font families
 * a fallback.
 */
const SHEET_BYTES_MAX = 5_000_000;

/** Types that browsers may display; others are downloaded. */
const SHOWN =
  /^(?:image|video|audio|font)\/|^text\/(?:css|javascript|plain|csv)|^application\/(?:json|yaml|xml|pdf|wasm)/;

/**
 * Serves a file: type by extension, validators for caches (RFC 9110, 13), single byte ranges for media (RFC 9110, 14).
 * Files must not run scripts in the site's origin, so SVG and XML are sandboxed.
 *
 * @param path absolute path, or `undefined` for a missing file (404)
 * @param maySendScripts `false` sends scripts as text, which pages cannot run
 */
export async function fileResponse(
  request: Request,
  path: string | undefined,
  maySendScripts = true,
): Promise<Response> {
  const found = path === undefined ? undefined : await fs.stat(path).catch(() => undefined);
  if (path === undefined || found === undefined || !found.isFile()) {
    return notFoundResponse('There is no such file.');
  }
  const known = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';
  const type = !maySendScripts && known.startsWith('text/javascript') ? 'text/plain; charset=utf-8' : known;
  const etag = `"${found.size.toString(16)}-${Math.floor(found.mtimeMs).toString(16)}"`;
  const headers: Record<string, string> = {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'public, max-age=60, stale-while-revalidate=600',
    ETag: etag,
  };
  if (!SHOWN.test(type)) headers['Content-Disposition'] = 'attachment';
  if (/svg|xml/.test(type))
    headers['Content-Security-Policy'] =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
  if (matchesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  if (type.startsWith('text/css') && found.size <= SHEET_BYTES_MAX)
    return new Response(withBasePathInCss(withGenericFonts(await fs.readFile(path, 'utf8'))), { headers });
  const range = byteRange(request.headers.get('range'), found.size);
  if (range === undefined) {
    return new Response(fileStream(path), { headers: { ...headers, 'Content-Length': String(found.size) } });
  }
  const { start, end } = range;
  return new Response(fileStream(path, range), {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(end - start + 1),
      'Content-Range': `bytes ${start}-${end}/${found.size}`,
    },
  });
}

/** The single requested range, inclusive; `undefined` for the whole file. */
function byteRange(header: string | null, size: number): { start: number; end: number } | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return undefined;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? size - 1 : Math.min(size - 1, Number(match[2]));
  return start <= end && start < size ? { start, end } : undefined;
}

function fileStream(path: string, range?: { start: number; end: number }): ReadableStream<Uint8Array> {
  // Node's and the browser's stream types differ in name only.
  return Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>;
}
