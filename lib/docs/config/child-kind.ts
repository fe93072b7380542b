/** Kinds of entries that an element of the navigation can hold; each is also the key of their list. */
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

/** The key under which an element of the navigation holds its children. */
export type ChildKind = (typeof childKinds)[number];

/** The key that names an entry of each kind. */
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
