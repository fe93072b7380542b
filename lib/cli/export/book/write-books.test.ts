import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { writtenSite } from '@/tests/written-folder';
import { browserOnPath } from './browser-on-path';
import { writePdf } from './pdf';
import { writeBooks } from './write-books';

const LONG = `const answer = "${'x'.repeat(400)}";`;
const site = () =>
  writtenSite(
    {
      'index.mdx':
        '---\ntitle: Home & more\n---\n\nGo to [limits](/guide#limits), [a secret](/secret) and [elsewhere](https://example.com/?a=1&b=2).\n\n![Dot](/dot.svg)\n',
      'guide.mdx': `---\ntitle: Guide\n---\n\n## Limits\n\n<Note>Take care</Note>\n\n\`\`\`js\n${LONG}\n\`\`\`\n\n| A | B |\n|:-:|---|\n| 1 | 2 |\n`,
      'secret.mdx': '---\ntitle: Secret\ngroups: ["staff"]\n---\n\nThe bitternsecret.\n',
      'dot.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
    },
    {
      name: 'Acme',
      navigation: {
        groups: [
          { group: 'Start', pages: ['index'] },
          { group: 'Guides', pages: ['guide', 'secret'] },
        ],
      },
    },
  );
const target = (name: string) => join(temporaryFolder(), name);

function slowBrowser(): string {
  const file = target('browser');
  writeFileSync(file, '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 });
  return file;
}

describe('a site as a book', () => {
  it('is an EPUB with its pages in order, links between them, images, and nothing for other readers', async () => {
    const file = target('book.epub');
    await writeBooks(await site(), anonymousReader, { epub: file, pdf: undefined, section: undefined });
    const entries = unzipped(readFileSync(file));
    expect([...entries.keys()][0]).toBe('mimetype');
    expect(entries.get('mimetype')).toBe('application/epub+zip');
    const opf = entries.get('book/book.opf') ?? '';
    const listed = [...opf.matchAll(/href="([^"]+)"/g)].map(([, href]) => `book/${href}`);
    expect(listed.every((name) => entries.has(name))).toBe(true);
    expect([...opf.matchAll(/idref="([^"]+)"/g)].map(([, id]) => id)).toEqual(['p1', 'p2']);
    expect(entries.get('book/nav.xhtml')).toContain('<a href="p2.xhtml">Guide</a>');
    const home = entries.get('book/p1.xhtml') ?? '';
    expect(home).toContain('<a href="p2.xhtml#p2--limits">limits</a>');
    expect(home).toContain('<span>a secret</span>');
    expect(home).toContain('href="https://example.com/?a=1&amp;b=2"');
    expect(home).toContain('src="images/i1.svg"');
    expect(entries.get('book/p2.xhtml')).toContain('id="p2--limits"');
    expect([...entries.values()].join('')).not.toContain('bitternsecret');
    for (const [name, content] of entries)
      if (/\.(?:xhtml|opf|xml)$/.test(name)) expect(isWellFormed(content), name).toBe(true);
  });

  it('is one section, and says which there are', async () => {
    const file = target('guides.epub');
    const said = await writeBooks(await site(), anonymousReader, {
      epub: file,
      pdf: undefined,
      section: 'Guides',
    });
    expect(said[0]).toContain('1 page in 1 section');
    const wrong = writeBooks(await site(), anonymousReader, { epub: file, pdf: undefined, section: 'Zebra' });
    await expect(wrong).rejects.toThrow('Write --section with one of: Start, Guides.');
  });

  it('is a whole tab, which is named among the sections', async () => {
    const pages = { 'a.mdx': '# A', 'b.mdx': '# B', 'c.mdx': '# C' };
    const groups = [
      { group: 'First', pages: ['a'] },
      { group: 'Second', pages: ['b'] },
    ];
    const tabs = [
      { tab: 'Guides', groups },
      { tab: 'More', groups: [{ group: 'Third', pages: ['c'] }] },
    ];
    const tabbed = () => writtenSite(pages, { name: 'Acme', navigation: { tabs } });
    const written = async (section: string) =>
      writeBooks(await tabbed(), anonymousReader, { epub: target('tab.epub'), pdf: undefined, section });
    expect((await written('Guides'))[0]).toContain('2 pages in 2 sections');
    await expect(written('Guide')).rejects.toThrow(
      'Write --section with one of: Guides, Guides: First, Guides: Second, More, More: Third.',
    );
  });

  it('is no PDF where the browser fails, although an earlier one lies there', async () => {
    const file = target('book.pdf');
    writeFileSync(file, 'of yesterday');
    const book = { title: 'Acme', language: 'en', sections: [] };
    const written = writePdf(book, file, { browser: '/bin/false', imageOf: () => undefined });
    await expect(written).rejects.toThrow('/bin/false wrote no PDF.');
    expect(readFileSync(file, 'utf8')).toBe('of yesterday');
  });

  it('says what to do where the browser takes too long, and leaves nothing when it is interrupted', async () => {
    const browser = slowBrowser();
    const folder = temporaryFolder();
    vi.stubEnv('TMPDIR', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const book = { title: 'Acme', language: 'en', sections: [] };
    const file = join(folder, 'book.pdf');
    const print = (bounds: { withinMs?: number; signal?: AbortSignal }) =>
      writePdf(book, file, { browser, imageOf: () => undefined, ...bounds });
    await expect(print({ withinMs: 60 })).rejects.toThrow(
      'did not print the book within 0.001 minutes. Write it in parts: name a tab or a group with --section.',
    );
    await expect(print({ signal: AbortSignal.timeout(60) })).rejects.toThrow('aborted');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(browserOnPath() === undefined)(
    'is a PDF with an outline and links to its own places',
    async () => {
      const file = target('book.pdf');
      await writeBooks(await site(), anonymousReader, { epub: undefined, pdf: file, section: undefined });
      const written = readFileSync(file, 'latin1');
      expect(written.startsWith('%PDF-')).toBe(true);
      expect(written).toMatch(/\/Outlines \d+ 0 R/);
      for (const title of ['Acme', 'Start', 'Guides', 'Guide', 'Limits'])
        expect(written).toContain(`/Title (${title})`);
      const places = [...written.matchAll(/\/Subtype \/Link[\s\S]{0,400}?\/Dest \/([^\s/>]+)/g)].map(
        ([, name]) => name,
      );
      expect(places).toContain('p2--limits');
      expect(written).toContain('/URI (https://example.com/?a=1&b=2)');
    },
    60_000,
  );
});

/** Whether every tag is closed, as XML requires. */
function isWellFormed(text: string): boolean {
  const open: string[] = [];
  for (const [, end, name = '', self] of text.matchAll(
    /<(\/?)([a-zA-Z][\w:-]*)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g,
  ))
    if (end === '/') {
      if (open.pop() !== name) return false;
    } else if (self !== '/') open.push(name);
  const rest = text.replace(
    /<\/?[a-zA-Z][\w:-]*(?:\s+[\w:-]+="[^"<]*")*\s*\/?>|<\?xml[^>]*\?>|<!DOCTYPE html>/g,
    '',
  );
  return open.length === 0 && !/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(rest);
}

/** The entries of a ZIP file by the names in its directory. */
function unzipped(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf('PK\u0005\u0006');
  const entries = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count--) {
    const [method, size, nameLength] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
    ];
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const content = file.subarray(start, start + size);
    entries.set(name, (method === 0 ? content : inflateRawSync(content)).toString());
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}
