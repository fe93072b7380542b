import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { Book } from './book';
import { eachElement } from './book-page';
import { bookStyles } from './book-styles';
import { escaped, xhtml } from './xhtml';

const WITHIN_MS = 300_000;

interface PdfOptions {
  browser: string;
  imageOf: (address: string) => string | undefined;
  /** Aborts by ending the browser, and leaves no file. */
  signal?: AbortSignal | undefined;
  withinMs?: number;
}

/** Prints a book with a browser, which builds the outline from its headings. */
export async function writePdf(
  book: Book,
  file: string,
  { browser, imageOf, signal, withinMs = WITHIN_MS }: PdfOptions,
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-book-'));
  try {
    const page = path.join(folder, 'book.html');
    // In a temporary folder first: an earlier book at the target could pass for this one.
    const printed = path.join(folder, 'book.pdf');
    await writeFile(page, bookDocument(book, imageOf));
    const child = spawn(
      browser,
      [
        '--headless',
        '--disable-gpu',
        '--no-pdf-header-footer',
        '--generate-pdf-document-outline',
        `--user-data-dir=${path.join(folder, 'profile')}`,
        `--print-to-pdf=${printed}`,
        // Chromium's sandbox does not work for root. The book has no scripts and cannot load anything.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        pathToFileURL(page).href,
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], timeout: withinMs, signal },
    );
    const [said] = await Promise.all([text(child.stderr), endOf(child)]);
    signal?.throwIfAborted();
    if (child.killed)
      throw new OperatorError(
        `${browser} did not print the book within ${withinMs / 60_000} minutes. Write it in parts: name a tab or a group with --section.`,
      );
    const written = await stat(printed).catch(() => undefined);
    if (written === undefined || written.size === 0)
      throw new OperatorError(`${browser} wrote no PDF.\n${said.trim().slice(-2000)}`);
    await copyFile(printed, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws if it cannot be started */
function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('close', () => resolve());
    child.once('error', (error) => {
      // The process has been asked to end, and does so a moment later.
      if (error.name !== 'AbortError') reject(error);
    });
  });
}

/** The whole book as one page: sections are first-level headings, page titles second-level ones. */
function bookDocument(book: Book, imageOf: (address: string) => string | undefined): string {
  const sections = book.sections.map(({ title, pages }) => {
    const bodies = pages.map(({ body }) => {
      eachElement(body, (element) => {
        const level = /^h([1-5])$/.exec(element.tagName)?.[1];
        if (level !== undefined) element.tagName = `h${Number(level) + 1}`;
        const { src } = element.properties;
        if (element.tagName !== 'img' || typeof src !== 'string') return;
        const data = imageOf(src);
        if (data !== undefined) {
          element.properties.src = data;
          return;
        }
        element.tagName = 'span';
        element.children = [{ type: 'text', value: String(element.properties.alt ?? '') }];
        element.properties = {};
      });
      return `<article>${xhtml(body)}</article>`;
    });
    return `<section><h1>${escaped(title)}</h1>\n${bodies.join('\n')}</section>`;
  });
  return `<!DOCTYPE html>
<html lang="${escaped(book.language)}">
<head><meta charset="utf-8"><title>${escaped(book.title)}</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<style>${bookStyles}
@page { size: A4; margin: 20mm 18mm; }
body { font-size: 10.5pt; }
article { break-before: page; }
section > h1 { break-before: page; font-size: 26pt; margin-top: 30%; }
</style></head>
<body>
<h1>${escaped(book.title)}</h1>
${sections.join('\n')}
</body>
</html>
`;
}
