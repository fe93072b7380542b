/**
 * The address of the feed of a page's updates.
 *
 * @example rssAddress('/changelog') // '/changelog/rss.xml'
 */
export function rssAddress(path: string): string {
  return `${path.replace(/\/$/, '')}/rss.xml`;
}
