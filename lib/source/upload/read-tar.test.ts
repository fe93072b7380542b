import { describe, expect, it } from 'vitest';
import { type Entry, entry } from '@/tests/support/tarball';
import { readTar } from './read-tar';

async function read(...entries: Entry[]): Promise<Record<string, string>> {
  async function* bytes() {
    yield Buffer.concat(entries.map(entry));
  }
  const texts: Record<string, string> = {};
  for await (const { name, content } of readTar(bytes())) {
    const parts: Uint8Array[] = [];
    for await (const part of content()) parts.push(part);
    texts[name] = Buffer.concat(parts).toString();
  }
  return texts;
}

function record(key: string, value: string): string {
  const bytes = Buffer.byteLength(` ${key}=${value}\n`);
  const length = [1, 2, 3, 4, 5].find((digits) => String(bytes + digits).length === digits) ?? 0;
  return `${bytes + length} ${key}=${value}\n`;
}

const extended = (...records: string[]): Entry => ({ name: 'pax', type: 'x', text: records.join('') });

describe('what a pax header says of the next file', () => {
  it('ends where its length in bytes says, whatever the value looks like', async () => {
    const comment = record('comment', `a\n${record('path', 'of-the-comment.mdx')}`);
    const long = `größe-${'ä'.repeat(60)}.mdx`;
    expect(await read(extended(record('path', long), comment), { name: 'short', text: 'Text' })).toEqual({
      [long]: 'Text',
    });
    expect(await read(extended(record('path', 'a\nb')), { name: 'short', text: 'Text' })).toEqual({
      'a\nb': 'Text',
    });
  });

  it('holds for that file, not for another header before it', async () => {
    expect(
      await read(
        extended(record('size', '4')),
        extended(record('path', 'long.mdx')),
        { name: 'short', text: 'Text', size: 0 },
        { name: 'next.mdx', text: 'Next' },
      ),
    ).toEqual({ 'long.mdx': 'Text', 'next.mdx': 'Next' });
  });

  it('is what the file says itself where it is empty', async () => {
    expect(await read(extended(record('path', '')), { name: 'short', text: 'Text' })).toEqual({
      short: 'Text',
    });
  });

  it.each([
    'path=a\n',
    '5 path=a\n',
    '99 path=a\n',
    '0 path=a\n',
    '9 path=ab',
    '7 patha\n',
    'x'.repeat(60_000),
  ])('is refused where it cannot be read: %.20j', async (text) => {
    await expect(read(extended(text), { name: 'short', text: 'Text' })).rejects.toThrow('damaged');
  });
});
