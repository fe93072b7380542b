import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ServedHandler, serveHttp } from '../serve-handler';

/**
 * A registry with one package, which redirects npm to another registry for all others. npm unpacks a package from a
 * registry once, but a file on disk three times, which takes most of the time with thousands of files.
 */
export async function servePackage(
  file: string,
  description: { name: string; version: string },
  others: string,
): Promise<ServedHandler> {
  const packed = await readFile(file);
  const integrity = `sha512-${createHash('sha512').update(packed).digest('base64')}`;
  const { name, version } = description;
  return serveHttp(({ url = '/', headers }, response) => {
    const tarball = `/${name}/-/${name}-${version}.tgz`;
    if (url === tarball) return response.end(packed);
    if (url !== `/${name}`)
      return response.writeHead(302, { location: others.replace(/\/$/, '') + url }).end();
    const dist = { tarball: `http://${headers.host}${tarball}`, integrity };
    const versions = { [version]: { ...description, dist } };
    return response.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions }));
  });
}
