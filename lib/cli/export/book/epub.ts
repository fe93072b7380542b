import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Book, BookPage } from './book';
import { eachElement } from './book-page';
import { bookStyles } from './book-styles';
import { escaped, xhtml } from './xhtml';
import { type ZipEntry, zip } from './zip';

const TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/**
 * A book as EPUB 3.
 *
 * @param imageOf returns the file at an address of the site
 * @param changedAt time of the site's last change, so that equal books are equal files
 */
export function epub(book: Book, imageOf: (address: string) => Buffer | undefined, changedAt: Date): Buffer {
  const pages = book.sections.flatMap((section) => section.pages);
  const images = new Map<string, ZipEntry & { type: string }>();
  for (const { body } of pages) placeImages(body, images, imageOf);
  const text = (name: string, content: string): ZipEntry => ({ name, content: Buffer.from(content) });
  return zip([
    { name: 'mimetype', content: Buffer.from('application/epub+zip'), isStored: true },
    text(
      'META-INF/container.xml',
      '<?xml version="1.0"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    text('book/book.opf', packageDocument(book, pages, [...images.values()], changedAt)),
    text('book/nav.xhtml', navigationDocument(book)),
    text('book/book.css', bookStyles),
    ...pages.map((page) => text(`book/${page.id}.xhtml`, pageDocument(book, page))),
    ...images.values(),
  ]);
}

function placeImages(
  body: BookPage['body'],
  images: Map<string, ZipEntry & { type: string }>,
  imageOf: (address: string) => Buffer | undefined,
): void {
  eachElement(body, (element) => {
    const { src } = element.properties;
    if (element.tagName !== 'img' || typeof src !== 'string') return;
    const type = TYPES[path.extname(src.replace(/[?#].*$/, '')).toLowerCase()];
    const content = type === undefined ? undefined : imageOf(src);
    if (type === undefined || content === undefined) {
      // A book must not contain files of other hosts.
      element.tagName = 'span';
      element.children = [{ type: 'text', value: String(element.properties.alt ?? '') }];
      element.properties = {};
      return;
    }
    const name = `images/${images.get(src)?.name.split('/').at(-1) ?? `i${images.size + 1}${path.extname(src)}`}`;
    images.set(src, { name: `book/${name}`, content, type });
    element.properties.src = name;
    element.properties.alt ??= '';
  });
}

function packageDocument(
  { title, language }: Book,
  pages: readonly BookPage[],
  images: readonly (ZipEntry & { type: string })[],
  changedAt: Date,
): string {
  const id = createHash('sha256')
    .update(`${title}\n${pages.map(({ path: at }) => at).join('\n')}`)
    .digest('hex')
    .slice(0, 32);
  const manifest = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="css" href="book.css" media-type="text/css"/>',
    ...pages.map(
      (page) => `<item id="${page.id}" href="${page.id}.xhtml" media-type="application/xhtml+xml"/>`,
    ),
    ...images.map(
      ({ name, type }, index) =>
        `<item id="i${index + 1}" href="${name.slice('book/'.length)}" media-type="${type}"/>`,
    ),
  ];
  return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${escaped(language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:lectern:${id}</dc:identifier>
<dc:title>${escaped(title)}</dc:title>
<dc:language>${escaped(language)}</dc:language>
<meta property="dcterms:modified">${changedAt.toISOString().slice(0, 19)}Z</meta>
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine>
${pages.map((page) => `<itemref idref="${page.id}"/>`).join('\n')}
</spine>
</package>
`;
}

function navigationDocument(book: Book): string {
  const sections = book.sections.map(({ title, pages }) => {
    const [first] = pages;
    const items = pages
      .map((page) => `<li><a href="${page.id}.xhtml">${escaped(page.title)}</a></li>`)
      .join('\n');
    return `<li><a href="${first?.id ?? 'p1'}.xhtml">${escaped(title)}</a>\n<ol>\n${items}\n</ol></li>`;
  });
  return document(
    book,
    book.title,
    `<nav epub:type="toc" id="toc"><h1>${escaped(book.title)}</h1>\n<ol>\n${sections.join('\n')}\n</ol></nav>`,
  );
}

function pageDocument(book: Book, { body, title }: BookPage): string {
  eachElement(body, ({ properties }) => {
    if (typeof properties.href === 'string' && properties.href.startsWith('#'))
      properties.href = `${properties.href.slice(1).replace(/--.*$/, '')}.xhtml${properties.href}`;
  });
  return document(book, title, xhtml(body));
}

function document({ language }: Book, title: string, body: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${escaped(language)}" xml:lang="${escaped(language)}">
<head><title>${escaped(title)}</title><link rel="stylesheet" type="text/css" href="book.css"/></head>
<body>
${body}
</body>
</html>
`;
}
