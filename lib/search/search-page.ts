import type { PageAccess } from '@/lib/access/may-read';
import type { RankingSignals } from '@/lib/docs/ranking-signals';
import type { PageLink } from './page-links';

/** Prose or a code sample, in page order. */
export interface SectionBlock {
  kind: 'prose' | 'code';
  /** Prose has a line for each paragraph, item and row; its code, bold and links are written as in Markdown. */
  text: string;
  /** Language of a code sample, as written after its fence. */
  language?: string | undefined;
}

/** The content under one heading, up to the next heading of any depth. */
export interface SearchSection {
  /** Id of the heading, or of the nearest one above that has an id; absent at the top of the page. */
  anchor?: string | undefined;
  /** Headings, outermost first, down to the section's own; empty for the text before the first heading. */
  headingPath: readonly string[];
  blocks: readonly SectionBlock[];
  /** Anchors of the fields that a reference describes here, by their names as written. */
  fields?: Readonly<Record<string, string>> | undefined;
}

/** A front matter value that filters can match. */
export type FilterValue = string | number | boolean;

/** Everything search knows about a page: plain data, in one language. */
export interface SearchPage extends RankingSignals {
  path: string;
  title: string;
  sidebarTitle?: string | undefined;
  description?: string | undefined;
  keywords: readonly string[];
  /** Places in the navigation, under every name that leads to the page; empty means all. */
  versions: readonly string[];
  /** Whether it is found when no version is requested. */
  isInDefaultVersion: boolean;
  products: readonly string[];
  tabs: readonly string[];
  /** Sidebar groups around the page, outermost first. */
  groups: readonly string[];
  access: PageAccess;
  frontMatter: Readonly<Record<string, FilterValue>>;
  kind: 'guide' | 'endpoint';
  /** HTTP method of an operation page, for the badge in the results. */
  method?: string | undefined;
  /** Names found as a whole and by part: method and path, operationId, parameters, schemas. */
  identifiers: readonly string[];
  sections: readonly SearchSection[];
  /** To other pages of the site. The index keeps them apart, so that a page read from it has none. */
  links?: readonly PageLink[] | undefined;
}

/** What is written on a page, which takes most of the time to read. */
export type PageContent = Pick<SearchPage, 'sections' | 'links' | 'identifiers'>;

/** A page whose content is read only if no index has it. */
export interface SearchPageSource {
  path: string;
  /** Changes whenever the page's `SearchPage` would. */
  hash: string;
  /** Changes whenever its `PageContent` would: not with its place in the navigation. */
  contentHash: string;
  /** @param known its content, where an index has it */
  read(known?: PageContent): Promise<SearchPage>;
}
