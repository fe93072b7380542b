import { gzipSync } from 'node:zlib';

/** An entry of a tarball, even one that no real tar would write. */
export interface Entry {
  name: string;
  text?: string;
  /** As in tar: `0` is a file, `5` a folder, `2` a symbolic link. */
  type?: string;
  link?: string;
  /** The size in the header, if it should be wrong. */
  size?: number;
  mode?: string;
}

export function entry({ name, text = '', type = '0', link = '', size, mode = '0000644' }: Entry): Buffer {
  const header = Buffer.alloc(512);
  header.write(name, 0, 100);
  header.write(`${mode}\0`, 100);
  header.write(`${(size ?? Buffer.byteLength(text)).toString(8).padStart(11, '0')}\0`, 124);
  header.write(type, 156);
  header.write(link, 157, 100);
  header.write('ustar\x0000', 257);
  header.write('        ', 148);
  const sum = header.reduce((all, byte) => all + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const content = Buffer.from(text);
  return Buffer.concat([header, content, Buffer.alloc((512 - (content.length % 512)) % 512)]);
}

export const tarball = (...entries: Entry[]) =>
  gzipSync(Buffer.concat([...entries.map(entry), Buffer.alloc(1024)]));
