/**
 * Ids by which style sheets and scripts of sites find the parts of a page: those that the format documents, as far
 * as our pages have the part.
 */
export const HOOK_IDS = [
  'banner',
  'navbar',
  'body-content',
  'sidebar',
  'sidebar-content',
  'content-container',
  'content-area',
  'header',
  'page-title',
  'content',
  'panel',
  'pagination',
  'table-of-contents',
  'footer',
] as const;

/** Gives a part of the page its id; nothing where something of the page itself has it, for example a heading. */
export type HookId = (name: (typeof HOOK_IDS)[number]) => string | undefined;

/** The hooks of a page whose own ids are known. */
export function hookIds(taken: Iterable<string> = []): HookId {
  const own = new Set(taken);
  return (name) => (own.has(name) ? undefined : name);
}
