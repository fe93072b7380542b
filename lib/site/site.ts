import type { Root } from 'mdast';
import type { PageAccess } from '@/lib/access/may-read';
import type { Reader } from '@/lib/access/reader';
import type { ChannelView } from '@/lib/asyncapi/view/channel-view';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { CodeThemeColors } from '@/lib/content/code-theme-colors';
import type { CompiledPage, PageHeading } from '@/lib/content/compiled-page';
import type { IgnoreRule } from '@/lib/content/files/ignore-rules';
import type { PageFrontMatter } from '@/lib/content/page-front-matter';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import type { NavigationIndex } from '@/lib/docs/navigation/navigation-index';
import type { GraphqlView } from '@/lib/graphql/view/part-view';
import type { VisibleHistory } from '@/lib/openapi/changes/api-releases';
import type { OperationView } from '@/lib/openapi/operation/operation-view';
import type { OverviewView } from '@/lib/openapi/overview/overview-view';
import type { SchemaView } from '@/lib/openapi/schema/schema-view';
import type { FontRooms } from './fonts/font-rooms';
import type { NamedFont } from './fonts/named-font';
import type { DirectoryListing } from './layout/directory-listing';
import type { PageSummary } from './layout/page-summary';
import type { PageTranslation } from './layout/page-translations';
import type { LayoutData, PageLink, SidebarNode } from './layout-data';
import type { PageSource } from './page-sources';
import type { DocumentDownload } from './reference/document-download';
import type { PageReference } from './reference/find-reference';
import type { ReferenceHrefs, ReferenceSettings } from './reference/reference-content';
import type { ReferenceExamples } from './reference/reference-examples';
import type { ReferencePages } from './reference/reference-pages';
import type { SiteDocument, SiteDocuments } from './reference/site-documents';
import type { RestrictedPages } from './restricted-pages';

/** A documentation site: its configuration, its pages by address, and lookups. One process can serve several. */
export interface Site {
  /** The site's label in addresses: `{domain}` of the message API. */
  domain: string;
  /** The public address without a trailing slash; `undefined` if nothing is served. */
  address: string | undefined;
  /** Absolute path of the folder with `docs.json`. */
  folder: string;
  configuration: SiteConfiguration;
  /** Diagnostics of the configuration and the folder. Pages have their own. */
  diagnostics: readonly Diagnostic[];
  navigation: NavigationIndex;
  /** Addresses of all pages: first those of files, then generated ones. */
  pagePaths: readonly string[];
  /** Page address → path of its file in the site. */
  pageFiles: ReadonlyMap<string, string>;
  apiDocuments: SiteDocuments;
  /** Background and text colour of code blocks, if the site chose its own code themes. */
  codeColors: CodeThemeColors | undefined;
  /** The fonts that `docs.json` names without a file, as far as this instance has them. */
  fonts: readonly NamedFont[];
  fontRooms: FontRooms;
  /** Absolute path of the font for sharing images, if `docs.json` names one that this instance has. */
  imageFont: string | undefined;
  /** The rule that excludes the page at an address; `undefined` if there is no such file. */
  ignoreRule(path: string): IgnoreRule | undefined;
  assets: { styles: readonly string[]; scripts: readonly string[] };
  scriptCss(): Promise<string>;
  /** Other origins that every page may load scripts from. */
  scriptOrigins: readonly string[];
  /** Absolute path of a file to serve; `undefined` if there is none. For API documents, see `documentDownload`. */
  staticFile(path: string): string | undefined;
  /** The documents read from a file, by its absolute path. */
  documentsIn(file: string): readonly SiteDocument[];
  summary(path: string): PageSummary | undefined;
  /** `private`: readers sign in to see pages that are not public. */
  visibility: 'public' | 'private';
  /** The pages restricted to groups. */
  restrictedPages: Omit<RestrictedPages, 'clear'>;
  /** Who may read the page at an address. Also answers for addresses without a page. */
  access(path: string): PageAccess;
  reference(path: string): PageReference | undefined;
  referencePages(source: string): ReferencePages;
  /** What the reader may download of a document; `undefined` for nothing. */
  documentDownload(source: string): DocumentDownload | undefined;
  referenceHrefs(source: string): ReferenceHrefs;
  /** What a reader may know of the releases of a document. */
  releases(source: string): VisibleHistory;
  /** Code samples of requests and responses for a page, in the site's code theme. */
  examples(path: string, viewerGroups?: readonly string[]): Promise<ReferenceExamples | undefined>;
  /** The reader's groups: parts of documents for other groups are left out of pages. */
  viewerGroups: readonly string[];
  resolve(path: string): AddressOutcome;
  /** A page with its compiled content; `undefined` if there is none. */
  page(path: string, viewerGroups?: readonly string[]): Promise<SitePage | undefined>;
  /** Facts about a page and a hash of its text. Costs one `stat` if cached. */
  source(path: string): Promise<PageSource | undefined>;
  /** A page as a syntax tree, which is much cheaper than compiling it; `undefined` if there is none. */
  document(path: string): Promise<PageTree | undefined>;
  /** A page in all languages that have it; empty on a site with one language. */
  translations(path: string): PageTranslation[];
  otherVersions(path: string): string[];
  directory(path: string): DirectoryListing | undefined;
  /** Path of a file in the site's folder; unlike addresses, it includes `content/`. */
  placeOfFile(file: string): string;
  /** The layout around a page; for an unknown address, that of a page outside the navigation. */
  layout(path: string): LayoutData;
  sidebarBranch(groupId: string, path: string): SidebarNode[] | undefined;
  nearestPages(path: string): Promise<PageLink[]>;
  /** The guides that use the operation of a page. */
  relatedGuides(path: string): PageLink[];
  /** The site for one reader: pages that they may not read do not exist. */
  forReader(reader: Reader): Site;
}

export type AddressOutcome =
  | { kind: 'page'; path: string }
  | { kind: 'redirect'; destination: string; isPermanent: boolean }
  | { kind: 'not-found' };

export interface SitePage {
  path: string;
  /** Path of its file in the site; for a generated page, of its document. */
  file: string;
  /** The file's front matter, merged with facts of the operation or schema. */
  frontMatter: PageFrontMatter;
  title: string;
  description: string | undefined;
  content: PageContent;
  diagnostics: readonly Diagnostic[];
}

/** A page before rendering: the source for Markdown and the search index. */
export interface PageTree {
  path: string;
  file: string;
  frontMatter: PageFrontMatter;
  title: string;
  /** Snippets and expressions resolved, links absolute, headings with the page's ids. Shared with other callers. */
  tree: Root;
  headings: readonly PageHeading[];
  /** Whether its text could not be read; the tree is then empty. */
  isBroken: boolean;
}

/** What a page shows. `page` is the author's content, shown before a reference. */
export type PageContent =
  | { kind: 'compiled'; page: CompiledPage }
  | OperationContent
  | SchemaContent
  | OverviewContent
  | ChangelogContent
  | ChannelContent
  | GraphqlContent
  | { kind: 'broken'; page?: CompiledPage | undefined; diagnostic: Diagnostic };

export interface OperationContent extends ReferenceSettings {
  kind: 'operation';
  page?: CompiledPage | undefined;
  view: OperationView;
}

export interface SchemaContent extends ReferenceSettings {
  kind: 'schema';
  page?: CompiledPage | undefined;
  /** Absent for all schemas of a document, which are then the fields of the view. */
  name: string | undefined;
  view: SchemaView;
}

export interface OverviewContent extends ReferenceSettings {
  kind: 'document';
  page?: CompiledPage | undefined;
  view: OverviewView;
}

export interface ChangelogContent extends ReferenceSettings {
  kind: 'changelog';
  page?: CompiledPage | undefined;
  view: VisibleHistory;
}

export interface GraphqlContent extends ReferenceSettings {
  kind: 'graphql';
  page?: CompiledPage | undefined;
  view: GraphqlView;
}

export interface ChannelContent extends ReferenceSettings {
  kind: 'channel';
  page?: CompiledPage | undefined;
  view: ChannelView;
}
