import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ServedHandler, serveHttp } from '../serve-handler';

/**
 * A registry with one packed file, which sends npm to another registry for all other packages. npm unpacks what it gets
 * from a registry once, and a file on the disk three times: with thousands of files, that is most of the time.
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
