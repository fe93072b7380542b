import { UploadRefused } from './upload-refused';

/** An entry of a tarball. Its content must be read or skipped completely before the next. */
export interface TarEntry {
  /** Unchecked: validate it before use. */
  name: string;
  type: 'file' | 'folder' | 'other';
  size: number;
  content(): AsyncGenerator<Uint8Array>;
}

const BLOCK = 512;
/** Limit for a file's metadata, such as a long name. */
const EXTENSION_BYTES_MAX = 64 * 1024;
const LINE_BREAK = 0x0a;
const DAMAGED = 'This is no tarball, or it is damaged.';

/**
 * The entries of a tarball (POSIX ustar and pax, with GNU tar's long names), read as a stream. Links and devices are
 * entries of other types.
 *
 * Choice: not `tar-stream`, which keeps a file's names in memory, however long, and needs seven more packages; nor
 * `modern-tar`, which skips damaged headers, or else refuses tarballs that end without empty blocks.
 *
 * @throws UploadRefused if it is not a tarball
 */
export async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = blockSource(bytes);
  let longName: string | undefined;
  let longSize: number | undefined;
  for (;;) {
    const header = await source.take(BLOCK);
    // Two empty blocks end a tarball; many end without.
    if (header === undefined || header.every((byte) => byte === 0)) return source.drain();
    if (!isSummed(header)) throw new UploadRefused(DAMAGED);
    const ownSize = octalIn(header.subarray(124, 136));
    const kind = String.fromCharCode(header[156] ?? 0);
    if (kind === 'x' || kind === 'g' || kind === 'L') {
      if (ownSize > EXTENSION_BYTES_MAX) throw new UploadRefused('A name in the tarball is too long.');
      const extension = await source.need(ownSize);
      await source.need(paddingOf(ownSize));
      if (kind === 'L') longName = textIn(extension);
      if (kind === 'x') {
        const { path, size } = paxRecords(extension);
        longName = path ?? longName;
        longSize = size === undefined ? longSize : sizeFrom(size);
      }
      continue;
    }
    const size = longSize ?? ownSize;
    const name = longName ?? nameIn(header);
    longName = undefined;
    longSize = undefined;
    let left = size;
    async function* content(): AsyncGenerator<Uint8Array> {
      while (left > 0) {
        const part = await source.some(left);
        left -= part.length;
        yield part;
      }
    }
    yield { name, type: typeOf(kind), size, content };
    for await (const _ of content());
    await source.need(paddingOf(size));
  }
}

function typeOf(kind: string): TarEntry['type'] {
  if (kind === '0' || kind === '\0') return 'file';
  return kind === '5' ? 'folder' : 'other';
}

const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

function textIn(field: Uint8Array): string {
  return new TextDecoder().decode(field).replace(/\0.*$/s, '');
}

function nameIn(header: Uint8Array): string {
  const isUstar = textIn(header.subarray(257, 263)).startsWith('ustar');
  const prefix = isUstar ? textIn(header.subarray(345, 500)) : '';
  const name = textIn(header.subarray(0, 100));
  return prefix === '' ? name : `${prefix}/${name}`;
}

function octalIn(field: Uint8Array): number {
  const text = textIn(field).trim();
  if (!/^[0-7]*$/.test(text))
    throw new UploadRefused('A file in the tarball has a size that cannot be read.');
  return text === '' ? 0 : Number.parseInt(text, 8);
}

function sizeFrom(text: string): number {
  if (!/^\d{1,15}$/.test(text))
    throw new UploadRefused('A file in the tarball has a size that cannot be read.');
  return Number(text);
}

function isSummed(header: Uint8Array): boolean {
  const written = octalIn(header.subarray(148, 156));
  const sum = header.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 32 : byte), 0);
  return sum === written;
}

type PaxRecords = Partial<Record<'path' | 'size', string | undefined>>;

/**
 * The path and size in a pax header of `<length> <key>=<value>\n`. The lengths count bytes; they alone say where a
 * record ends, because values may have line breaks.
 */
function paxRecords(bytes: Uint8Array): PaxRecords {
  const records: PaxRecords = {};
  for (let rest = Buffer.from(bytes); rest.length > 0; ) {
    const length = Number(/^[1-9]\d{0,4} /.exec(rest.toString('latin1', 0, 6))?.[0]);
    const record = rest.subarray(0, length);
    if (!(length <= rest.length) || record.at(-1) !== LINE_BREAK) throw new UploadRefused(DAMAGED);
    const [, key, value] = /^\d+ ([^=]+)=(.*)\n$/s.exec(record.toString()) ?? [];
    if (value === undefined) throw new UploadRefused(DAMAGED);
    // An empty value takes the key back, by POSIX.
    if (key === 'path' || key === 'size') records[key] = value === '' ? undefined : value;
    rest = rest.subarray(length);
  }
  return records;
}

function blockSource(bytes: AsyncIterable<Uint8Array>) {
  const parts = bytes[Symbol.asyncIterator]();
  let kept: Uint8Array = new Uint8Array();

  async function more(): Promise<boolean> {
    const { value, done } = await parts.next();
    if (done === true) return false;
    kept = kept.length === 0 ? value : Buffer.concat([kept, value]);
    return true;
  }

  function cut(count: number): Uint8Array {
    const taken = kept.subarray(0, count);
    kept = kept.subarray(count);
    return taken;
  }

  async function take(count: number): Promise<Uint8Array | undefined> {
    while (kept.length < count) if (!(await more())) return undefined;
    return cut(count);
  }

  return {
    take,
    /** The rest must be read too: it contains gzip's checksum, and a copy must be complete. */
    async drain(): Promise<void> {
      while (await more()) kept = new Uint8Array();
    },
    async need(count: number): Promise<Uint8Array> {
      const taken = await take(count);
      if (taken === undefined) throw new UploadRefused('The tarball ends in the middle of a file.');
      return taken;
    },
    /** Returns at least one byte. */
    async some(countMax: number): Promise<Uint8Array> {
      while (kept.length === 0)
        if (!(await more())) throw new UploadRefused('The tarball ends in the middle of a file.');
      return cut(Math.min(countMax, kept.length));
    },
  };
}
