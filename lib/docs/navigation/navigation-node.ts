/** Anything that stands in the navigation: plain data, in the order in which it was written. */
export type NavigationNode = NavigationDivision | PageEntry | OperationEntry | LinkEntry;

export type DivisionKind =
  | 'root'
  | 'language'
  | 'version'
  | 'product'
  | 'dropdown'
  | 'tab'
  | 'menu-item'
  | 'anchor'
  | 'group';

/** An element that holds others: the root, a tab, a group and so on. */
export interface NavigationDivision {
  kind: DivisionKind;
  /** Path of keys and positions in the configuration, for example `tabs.1.groups.0`; `root` for the root. */
  id: string;
  /** As written; a language holds its code. */
  label: string;
  icon?: string | undefined;
  iconType?: string | undefined;
  tag?: string | undefined;
  description?: string | undefined;
  /** Where the element itself leads, as written: an address or a page path. */
  href?: string | undefined;
  /** Path of the page that the title opens. */
  root?: string | undefined;
  isHidden: boolean;
  isDefault: boolean;
  expanded?: boolean | undefined;
  /** Listing of children under a root page: own or inherited. */
  directory?: 'none' | 'accordion' | 'card' | undefined;
  searchable?: boolean | undefined;
  boost?: number | undefined;
  isPublic?: boolean | undefined;
  /** Own `version` value, or that of the nearest element around. */
  version?: string | undefined;
  color?: { light: string; dark: string } | undefined;
  align?: 'start' | 'end' | undefined;
  /** Raw values that replace those of the site inside a language. */
  banner?: unknown;
  navbar?: unknown;
  footer?: unknown;
  /** In effect here: own, else of the nearest element around. */
  openapi?: OpenApiReference | undefined;
  declaresOpenApi: boolean;
  /** Declares documents and names no pages: pages for all their operations belong here. */
  generatesPages: boolean;
  children: NavigationNode[];
  /** Elements of `global`: shown on every page inside. */
  global: NavigationDivision[];
}

/** The OpenAPI documents in effect for an element, and the folder of the pages generated from them. */
export interface OpenApiReference {
  /** Paths in the repository or URLs, as written. */
  sources: string[];
  /** Without slashes at its ends. */
  directory: string;
}

/** What every entry may say about how it is shown. */
export interface EntryFields {
  id: string;
  /** Replaces the page's own title in the navigation. */
  label?: string | undefined;
  icon?: string | undefined;
  iconType?: string | undefined;
  tag?: string | undefined;
  isHidden: boolean;
}

/** A page of the site by its path. */
export interface PageEntry extends EntryFields {
  kind: 'page';
  /** For example `/guides/start`; `/` for the home page. */
  path: string;
  /** Part of the page that the entry leads to, with its `#`. */
  fragment?: string | undefined;
}

/** A page generated for one operation or webhook of an OpenAPI document. */
export interface OperationEntry extends EntryFields {
  kind: 'operation';
  /** The document that the entry names; absent means the documents in effect. */
  file?: string | undefined;
  /** Upper case, or `WEBHOOK`. */
  method: string;
  /** Path of the operation, or name of the webhook, as written. */
  target: string;
  openapi?: OpenApiReference | undefined;
  /** Path of the generated page, once the document was read. */
  path?: string | undefined;
}

/** A link to an address outside the site. */
export interface LinkEntry extends EntryFields {
  kind: 'link';
  label: string;
  href: string;
}

/** Whether a node holds others. */
export function isDivision(node: NavigationNode): node is NavigationDivision {
  return node.kind !== 'page' && node.kind !== 'operation' && node.kind !== 'link';
}
