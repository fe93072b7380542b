export interface NavigationPath {
  path: string;
  fragment?: string | undefined;
}

/**
 * Normalises the path of a navigation entry: slashes, extension and `index` do not matter.
 *
 * @example navigationPath('guides//start.mdx/#install') // { path: '/guides/start', fragment: '#install' }
 */
export function navigationPath(written: string): NavigationPath {
  const text = written.trim();
  const hash = text.indexOf('#');
  const fragment = hash === -1 || hash === text.length - 1 ? undefined : text.slice(hash);
  const segments = (hash === -1 ? text : text.slice(0, hash))
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.');
  const last = segments.pop()?.replace(/\.mdx?$/i, '');
  if (last !== undefined && last !== 'index') segments.push(last);
  return { path: `/${segments.join('/')}`, ...(fragment !== undefined && { fragment }) };
}

/**
 * Whether a text is a URL rather than a path of the site.
 *
 * @example isExternalAddress('mailto:help@example.com') // true
 */
export function isExternalAddress(text: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(text.trim());
}
