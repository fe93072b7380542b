import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Reader } from '@/lib/access/reader';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import type { Site } from '@/lib/site/site';
import { counted } from '../../counted';
import { type Book, readBook } from './book';
import { repairAnchors } from './book-page';
import { browserOnPath } from './browser-on-path';
import { epub } from './epub';
import { writePdf } from './pdf';

export interface BookOptions {
  pdf: string | undefined;
  epub: string | undefined;
  section: string | undefined;
}

/** Writes the pages that a reader may see as a PDF, an EPUB, or both; returns what was written. */
export async function writeBooks(
  site: Site,
  reader: Reader,
  options: BookOptions & { signal?: AbortSignal | undefined },
): Promise<string[]> {
  const browser = options.pdf === undefined ? undefined : browserOnPath();
  if (options.pdf !== undefined && browser === undefined)
    throw new OperatorError(
      'A PDF needs Chromium, and none was found. Install it, for example with "apt-get install chromium", name one in CHROMIUM_PATH, or write --epub.',
    );
  const imageFile = (address: string): string | undefined =>
    address.startsWith('/') ? site.staticFile(percentDecoded(address.replace(/[?#].*$/, ''))) : undefined;
  const imageOf = (address: string): Buffer | undefined => {
    const file = imageFile(address);
    return file === undefined ? undefined : readFileSync(file);
  };
  // Read again for each format, because each one changes the pages.
  const read = async (): Promise<Book> => {
    const book = await readBook(site, reader, options);
    repairAnchors(book.sections.flatMap(({ pages }) => pages));
    return book;
  };
  const said: string[] = [];
  if (options.epub !== undefined) {
    const book = await read();
    await writeFile(options.epub, epub(book, imageOf, new Date()));
    said.push(summary(book, options.epub));
  }
  if (options.pdf !== undefined && browser !== undefined) {
    const book = await read();
    await rm(options.pdf, { force: true });
    await writePdf(book, options.pdf, {
      browser,
      signal: options.signal,
      imageOf: (address) => {
        const file = imageFile(address);
        return file === undefined ? undefined : dataAddress(file);
      },
    });
    said.push(summary(book, options.pdf));
  }
  return said;
}

function summary({ sections }: Book, file: string): string {
  const pages = sections.flatMap((section) => section.pages);
  const links = new Set(pages.flatMap(({ missing }) => missing)).size;
  const note = links === 0 ? '' : `, ${counted(links, 'link')} to what it does not have as text`;
  return `${counted(pages.length, 'page')} in ${counted(sections.length, 'section')}${note}: ${file}`;
}

function dataAddress(file: string): string {
  const ending = path.extname(file).slice(1).toLowerCase();
  const type = ending === 'svg' ? 'svg+xml' : ending === 'jpg' ? 'jpeg' : ending;
  return `data:image/${type};base64,${readFileSync(file).toString('base64')}`;
}
