import { ownAddress, ownKind } from './addresses';

/** Files that programs expect at the root, and the routes that make them if a site has none. */
export const rootFiles: ReadonlyMap<string, string> = new Map([
  ['/favicon.ico', ownAddress('icon')],
  ['/sitemap.xml', ownAddress('sitemap')],
  ['/robots.txt', ownAddress('robots')],
  ['/docs.schema.json', ownAddress('schema')],
  ['/llms.txt', ownAddress('llms')],
  ['/llms-full.txt', ownAddress('llms/full')],
  ['/skill.md', ownAddress('skill')],
  ['/.well-known/agent-skills/index.json', ownAddress('skill/index')],
  ['/.well-known/agent-skills/SKILL.md', ownAddress('skill')],
  ['/.well-known/llms.txt', ownAddress('llms')],
  ['/.well-known/llms-full.txt', ownAddress('llms/full')],
  ['/.well-known/mcp', ownAddress('mcp/about')],
  ['/.well-known/mcp.json', ownAddress('mcp/about')],
  ['/.well-known/mcp/server-card.json', ownAddress('mcp/about')],
]);

/** Whether a link may lead to a path that is not a page: one of Lectern's addresses, or a generated file. */
export function isLinkable(path: string): boolean {
  const kind = ownKind(path);
  return kind === 'page' || kind === 'route' || rootFiles.has(path);
}
