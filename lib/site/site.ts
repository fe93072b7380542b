import type { Root } from 'mdast';
import type { Diagnostic } from '@/lib/base/diagnostic';
import type { PageAccess } from '@/lib/base/may-read';
import type { Reader } from '@/lib/base/reader';
import type { CodeThemeColors } from '@/lib/content/code-theme-colors';
import type { CompiledPage, PageHeading } from '@/lib/content/compiled-page';
import type { IgnoreRule } from '@/lib/content/files/ignore-rules';
import type { PageFrontMatter } from '@/lib/content/page-front-matter';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import type { NavigationIndex } from '@/lib/docs/navigation/navigation-index';
import type { OperationView } from '@/lib/openapi/operation/operation-view';
import type { SchemaView } from '@/lib/openapi/schema/schema-view';
import type { ClosedPages } from './closed-pages';
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

/**
 * A documentation site as a value: its configuration, its pages by address and everything that can be
 * asked about them. Several sites can live in one process.
 */
export interface Site {
  /** The site's label in addresses, `{domain}` of the brief. */
  domain: string;
  /** Absolute path of the folder that holds `docs.json`. */
  folder: string;
  configuration: SiteConfiguration;
  /** What is wrong with the configuration and the folder; pages have findings of their own. */
  diagnostics: readonly Diagnostic[];
  navigation: NavigationIndex;
  /** Addresses of all pages: of files, then those generated from OpenAPI documents. */
  pagePaths: readonly string[];
  /** Addresses of pages that have a file → its path in the site. */
  pageFiles: ReadonlyMap<string, string>;
  /** The OpenAPI documents that the site uses. */
  apiDocuments: SiteDocuments;
  /** Ground and text of code blocks, where the site chose code themes of its own. */
  codeColors: CodeThemeColors | undefined;
  /** The rule that leaves out the page at an address; `undefined` where there is no such file. */
  ignoreRule(path: string): IgnoreRule | undefined;
  /** Style sheets and scripts at the root, which every page loads. */
  rootAssets: { styles: readonly string[]; scripts: readonly string[] };
  /** CSS of the utility classes that those scripts write. */
  scriptCss(): Promise<string>;
  /** Other sites whose scripts every page may run. */
  scriptOrigins: readonly string[];
  /** Absolute path of a file that the site shows as it is, or `undefined`; of documents, see `documentDownload`. */
  staticFile(path: string): string | undefined;
  /** The OpenAPI documents that are read from a file, by its absolute path. */
  documentsIn(file: string): readonly SiteDocument[];
  summary(path: string): PageSummary | undefined;
  /** `private`: readers sign in before they see a page that is not public. */
  visibility: 'public' | 'private';
  /** The pages that are for members of groups alone. */
  closedPages: Pick<ClosedPages, 'all' | 'mayExist'>;
  /** Who may read the page at an address; for an address without a page, whoever may read a page like it. */
  access(path: string): PageAccess;
  /** The operation, webhook or schema that a page is about, with its document. */
  reference(path: string): PageReference | undefined;
  /** All pages about the parts of a document. */
  referencePages(source: string): ReferencePages;
  /** What of a document may be given away; `undefined` for none of it. */
  documentDownload(source: string): DocumentDownload | undefined;
  /** Where links to the parts of a document lead. */
  referenceHrefs(source: string): ReferenceHrefs;
  /** Code of requests and responses for the page of an operation, in the site's colours. */
  examples(path: string, viewerGroups?: readonly string[]): Promise<ReferenceExamples | undefined>;
  /** Groups of whom the site is shown to: parts of documents for other groups are left out of pages. */
  viewerGroups: readonly string[];
  /** What an address leads to. */
  resolve(path: string): AddressOutcome;
  /** A page with its content compiled; `undefined` when there is none at that address. */
  page(path: string, viewerGroups?: readonly string[]): Promise<SitePage | undefined>;
  /** What a page says of itself and a hash of its text, at the cost of a look at its file. */
  source(path: string): Promise<PageSource | undefined>;
  /** A page as a syntax tree, which costs far less than the page; `undefined` when there is none. */
  document(path: string): Promise<PageTree | undefined>;
  /** A page in the languages that have it; empty where there is but one. */
  translations(path: string): PageTranslation[];
  /** Addresses of the same page in other versions of the site. */
  otherVersions(path: string): string[];
  /** What stands below the page of a group that lists what it holds. */
  directory(path: string): DirectoryListing | undefined;
  /** Where a file of the site lies in the site's folder; `content/` is no part of addresses, but of files. */
  placeOfFile(file: string): string;
  /** Everything around a page; for an address without a page, the layout of a page outside the navigation. */
  layout(path: string): LayoutData;
  /** Children of a sidebar group that was left out of the page. */
  sidebarBranch(groupId: string, path: string): SidebarNode[] | undefined;
  /** Pages whose address resembles one that does not exist. */
  nearestPages(path: string): PageLink[];
  /** The site as a reader sees it: for them, a page that they may not read does not exist. */
  forReader(reader: Reader): Site;
}

export type AddressOutcome =
  | { kind: 'page'; path: string }
  | { kind: 'redirect'; destination: string; isPermanent: boolean }
  | { kind: 'not-found' };

/** One page, ready to be shown. */
export interface SitePage {
  path: string;
  /** Path of its file in the site; of a generated page, its document. */
  file: string;
  /** Of the file, with what the document says of an operation or a schema. */
  frontMatter: PageFrontMatter;
  title: string;
  /** Plain text. */
  description: string | undefined;
  content: PageContent;
  diagnostics: readonly Diagnostic[];
}

/** One page as its author wrote it, settled but not drawn: what Markdown and the search index are made from. */
export interface PageTree {
  path: string;
  /** Path of its file in the site. */
  file: string;
  frontMatter: PageFrontMatter;
  title: string;
  /** Snippets in place, expressions settled, links absolute, headings with the ids of the page. Yours to change. */
  tree: Root;
  headings: readonly PageHeading[];
  /** Whether its text could not be read; the tree is empty then. */
  isBroken: boolean;
}

/** What a page shows. `page` is what its author wrote, which stands before a reference. */
export type PageContent =
  | { kind: 'compiled'; page: CompiledPage }
  | OperationContent
  | SchemaContent
  | { kind: 'broken'; page?: CompiledPage | undefined; diagnostic: Diagnostic };

/** The reference of an operation or a webhook. */
export interface OperationContent extends ReferenceSettings {
  kind: 'operation';
  page?: CompiledPage | undefined;
  view: OperationView;
}

/** The reference of a schema. */
export interface SchemaContent extends ReferenceSettings {
  kind: 'schema';
  page?: CompiledPage | undefined;
  name: string;
  view: SchemaView;
}
