import { gzipSync } from 'node:zlib';

/** What stands in a tarball, also what nobody's tar would write. */
export interface Entry {
  name: string;
  text?: string;
  /** Of tar: `0` is a file, `5` a folder, `2` a symbolic link. */
  type?: string;
  link?: string;
  /** What the header says, where that is a lie. */
  size?: number;
  mode?: string;
}

/** An entry with its header. */
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

/** A tarball that gzip has compressed. */
export const tarball = (...entries: Entry[]) =>
  gzipSync(Buffer.concat([...entries.map(entry), Buffer.alloc(1024)]));
