const PAGE_EXTENSION = /\.mdx?$/i;

/**
 * The address of a page file: without extension; `index` becomes its folder.
 *
 * @example pagePathFromFile('guides/index.mdx') // '/guides'
 */
export function pagePathFromFile(file: string): string {
  const bare = file.replace(PAGE_EXTENSION, '');
  const collapsed = bare === 'index' ? '' : bare.replace(/\/index$/, '');
  return `/${collapsed}`;
}

/** Whether a file is a page or a snippet, by its extension. */
export function isPageFile(file: string): boolean {
  return PAGE_EXTENSION.test(file);
}
