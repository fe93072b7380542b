import type { PageAccess } from '@/lib/access/may-read';
import type { RankingSignals } from '@/lib/docs/ranking-signals';
import type { PageLink } from './page-links';

/** Prose or a code sample, in page order. */
export interface SectionBlock {
  kind: 'prose' | 'code';
  /** Prose has a line for each paragraph, item and row; code, bold and links are kept as Markdown. */
  text: string;
  /** Language of a code sample, as written after its fence. */
  language?: string | undefined;
}

/** The content under one heading, up to the next heading of any depth. */
export interface SearchSection {
  /** Id of the heading, or of the nearest heading above that has one; absent at the top of the page. */
  anchor?: string | undefined;
  /** Headings, outermost first, down to the section's own; empty for the text before the first heading. */
  headingPath: readonly string[];
  blocks: readonly SectionBlock[];
  /** Anchors of the fields that a reference describes here, by name as written. */
  fields?: Readonly<Record<string, string>> | undefined;
}

/** A front matter value that filters can match. */
export type FilterValue = string | number | boolean;

/** Everything that search knows about a page: plain data, in one language. */
export interface SearchPage extends RankingSignals {
  path: string;
  title: string;
  sidebarTitle?: string | undefined;
  description?: string | undefined;
  keywords: readonly string[];
  /** Places in the navigation, under every name that leads to the page; empty means all. */
  versions: readonly string[];
  /** Whether it is found if no version is requested. */
  isInDefaultVersion: boolean;
  products: readonly string[];
  tabs: readonly string[];
  /** Sidebar groups around the page, outermost first. */
  groups: readonly string[];
  access: PageAccess;
  frontMatter: Readonly<Record<string, FilterValue>>;
  kind: 'guide' | 'endpoint';
  /** HTTP method of an operation page, for the badge in results. */
  method?: string | undefined;
  /** Names that are searchable as a whole and by part: method and path, operationId, parameters, schemas. */
  identifiers: readonly string[];
  sections: readonly SearchSection[];
  /** Links to other pages of the site. The index stores them separately, so a page read from it has none. */
  links?: readonly PageLink[] | undefined;
}

/** The written content of a page, which takes most of the reading time. */
export type PageContent = Pick<SearchPage, 'sections' | 'links' | 'identifiers'>;

/** A page whose content is read only if no index has it. */
export interface SearchPageSource {
  path: string;
  /** Changes whenever the page's `SearchPage` would. */
  hash: string;
  /** Changes whenever its `PageContent` would, but not with its place in the navigation. */
  contentHash: string;
  /** @param known its content, if an index has it */
  read(known?: PageContent): Promise<SearchPage>;
}
