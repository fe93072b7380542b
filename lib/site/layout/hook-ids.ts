/**
 * The documented ids by which a site's style sheets and scripts find parts of a page, as far as these pages have them.
 */
export const HOOK_IDS = [
  'background-color',
  'banner',
  'navbar',
  'body-content',
  'sidebar',
  'sidebar-content',
  'navigation-items',
  'content-container',
  'content-area',
  'header',
  'page-title',
  'content',
  'panel',
  'pagination',
  'table-of-contents-layout',
  'table-of-contents',
  'footer',
] as const;

/** The id of a part; `undefined` if the page's content already uses that id, for example for a heading. */
export type HookId = (name: (typeof HOOK_IDS)[number]) => string | undefined;

export function hookIds(taken: Iterable<string> = []): HookId {
  const own = new Set(taken);
  return (name) => (own.has(name) ? undefined : name);
}
