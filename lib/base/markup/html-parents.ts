// Browsers move or drop elements that HTML does not allow where they are (HTML Standard, 13.2.6). React then cannot
// hydrate the page and renders all of it again.

/** Browsers ignore these tags inside the body. */
export const documentParts: ReadonlySet<string> = new Set(['html', 'head', 'body']);

/** Browsers ignore these tags outside a table. */
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

/** Each key ends an open element of the listed names. Inside one, `instead` is rendered. */
export const endsItsLike: ReadonlyMap<string, { open: readonly string[]; instead: string }> = new Map([
  ['a', { open: ['a'], instead: 'span' }],
  ['button', { open: ['button'], instead: 'span' }],
  ['form', { open: ['form'], instead: 'div' }],
  ['li', { open: ['li'], instead: 'div' }],
  ['dt', { open: ['dt', 'dd'], instead: 'div' }],
  ['dd', { open: ['dt', 'dd'], instead: 'div' }],
]);
