import type { RankingSignals } from '../ranking-signals';

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

/** A node with children: the root, a tab, a group and so on. */
export interface NavigationDivision extends Partial<RankingSignals> {
  kind: DivisionKind;
  /** Path in the configuration, for example `tabs.1.groups.0`; `root` for the root. */
  id: string;
  /** As written; the code for a language. */
  label: string;
  icon?: string | undefined;
  iconType?: string | undefined;
  iconLibrary?: string | undefined;
  tag?: string | undefined;
  description?: string | undefined;
  /** Target of the element itself, as written: a URL or a page path. */
  href?: string | undefined;
  root?: string | undefined;
  isHidden: boolean;
  isDefault: boolean;
  expanded?: boolean | undefined;
  /** How the root page lists its children; own or inherited. */
  directory?: 'none' | 'accordion' | 'card' | undefined;
  searchable?: boolean | undefined;
  isPublic?: boolean | undefined;
  /** Own or inherited `version`. */
  version?: string | undefined;
  color?: { light: string; dark: string } | undefined;
  align?: 'start' | 'end' | undefined;
  /** Raw values that replace the site's inside a language. */
  banner?: unknown;
  navbar?: unknown;
  footer?: unknown;
  openapi?: OpenApiReference | undefined;
  declaresOpenApi: boolean;
  /** It declares documents but names no pages, so pages for all their operations are generated here. */
  generatesPages: boolean;
  asyncapi?: OpenApiReference | undefined;
  /** The same for channels of AsyncAPI documents, which also follow named pages. */
  generatesChannels?: boolean | undefined;
  graphql?: OpenApiReference | undefined;
  /** The same for parts of GraphQL schemas. */
  generatesGraphql?: boolean | undefined;
  sdk?: OpenApiReference | undefined;
  /** The same for symbols of SDK libraries. */
  generatesSdk?: boolean | undefined;
  children: NavigationNode[];
  /** Elements of `global`, shown on every page inside. */
  global: NavigationDivision[];
}

/** The API documents that apply to an element, and the folder for generated pages. */
export interface OpenApiReference {
  /** Paths in the repository or URLs, as written. */
  sources: string[];
  /** Overlays and the document that each one changes. */
  overlays?: { source: string; path: string }[] | undefined;
  /** Without leading and trailing slashes. */
  directory: string;
}

export interface EntryFields {
  id: string;
  label?: string | undefined;
  icon?: string | undefined;
  iconType?: string | undefined;
  iconLibrary?: string | undefined;
  tag?: string | undefined;
  isHidden: boolean;
}

export interface PageEntry extends EntryFields {
  kind: 'page';
  /** For example `/guides/start`; `/` for the home page. */
  path: string;
  /** Fragment that the entry links to, with `#`. */
  fragment?: string | undefined;
}

export interface OperationEntry extends EntryFields {
  kind: 'operation';
  /** The document named in the entry; absent for those in effect. */
  file?: string | undefined;
  /** Upper case, or `WEBHOOK`; `QUERY`, `MUTATION`, `SUBSCRIPTION` or `TYPE` for part of a GraphQL schema. */
  method: string;
  /** Path of the operation, or name of the webhook, as written. */
  target: string;
  openapi?: OpenApiReference | undefined;
  graphql?: OpenApiReference | undefined;
  /** Path of the generated page; set once the document has been read. */
  path?: string | undefined;
}

export interface LinkEntry extends EntryFields {
  kind: 'link';
  label: string;
  href: string;
}

export function isDivision(node: NavigationNode): node is NavigationDivision {
  return node.kind !== 'page' && node.kind !== 'operation' && node.kind !== 'link';
}
