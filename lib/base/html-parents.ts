// Which elements browsers do not leave where they are written (HTML Standard, 13.2.6). React then finds another page
// than it made, and draws all of it anew.

/** Elements of whole documents, whose tags browsers leave out inside a page. */
export const documentParts: ReadonlySet<string> = new Set(['html', 'head', 'body']);

/** Elements that browsers leave out outside a table. */
export const tableParts: ReadonlySet<string> = new Set(
  'thead tbody tfoot tr td th caption colgroup col'.split(' '),
);

/** Elements that end an open paragraph. */
export const endsParagraph: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary ' +
    'table ul xmp'
  ).split(' '),
);

/** Elements that end open ones, and what they become inside those. */
export const endsItsLike: ReadonlyMap<string, { open: readonly string[]; instead: string }> = new Map([
  ['a', { open: ['a'], instead: 'span' }],
  ['button', { open: ['button'], instead: 'span' }],
  ['form', { open: ['form'], instead: 'div' }],
  ['li', { open: ['li'], instead: 'div' }],
  ['dt', { open: ['dt', 'dd'], instead: 'div' }],
  ['dd', { open: ['dt', 'dd'], instead: 'div' }],
]);
