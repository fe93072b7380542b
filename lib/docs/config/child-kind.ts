/** Kinds of entries in the navigation; each is also the key of their list. */
export const childKinds = [
  'pages',
  'groups',
  'tabs',
  'anchors',
  'dropdowns',
  'products',
  'versions',
  'languages',
  'menu',
] as const;

/** The key with the children of a navigation element. */
export type ChildKind = (typeof childKinds)[number];

/** The key with the name of an entry, by kind. */
export const nameKeys = {
  groups: 'group',
  tabs: 'tab',
  anchors: 'anchor',
  dropdowns: 'dropdown',
  products: 'product',
  versions: 'version',
  languages: 'language',
  menu: 'item',
} as const satisfies Record<Exclude<ChildKind, 'pages'>, string>;
