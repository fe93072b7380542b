import type { PageAccess } from '@/lib/base/may-read';

/** Running text or a code sample, in the order of the page. */
export interface SectionBlock {
  kind: 'prose' | 'code';
  text: string;
  /** Language of a code sample as written after its fence. */
  language?: string | undefined;
}

/** What stands under one heading, up to the next heading of any depth. */
export interface SearchSection {
  /** Id of the heading, or of the nearest one above that has an id; absent at the top of the page. */
  anchor?: string | undefined;
  /** Headings from the outermost to the section's own; empty for the text before the first heading. */
  headingPath: readonly string[];
  blocks: readonly SectionBlock[];
}

/** A value of front matter that a filter can ask for. */
export type FilterValue = string | number | boolean;

/** Everything that search knows of a page: plain data, in one language. */
export interface SearchPage {
  /** Address below the site's root, with a leading slash. */
  path: string;
  title: string;
  sidebarTitle?: string | undefined;
  description?: string | undefined;
  keywords: readonly string[];
  /** Places in the navigation, with every name that the page stands under; an empty list means all. */
  versions: readonly string[];
  /** Whether it is found where no version is asked for. */
  isInDefaultVersion: boolean;
  products: readonly string[];
  tabs: readonly string[];
  /** Names of the sidebar groups around the page, from the outermost. */
  groups: readonly string[];
  /** 1 is neutral; 2 doubles and 0.5 halves the weight of the page. */
  boost: number;
  access: PageAccess;
  frontMatter: Readonly<Record<string, FilterValue>>;
  kind: 'guide' | 'endpoint';
  /** HTTP method of an endpoint page, for the badge beside the result. */
  method?: string | undefined;
  /** Names found whole and by part: method and path, operationId, parameters, schemas. */
  identifiers: readonly string[];
  sections: readonly SearchSection[];
}

/** A page that can be read when its hash is new to the index; holds nothing heavy itself. */
export interface SearchPageSource {
  path: string;
  /** Changes whenever anything in the page's `SearchPage` would. */
  hash: string;
  read(): Promise<SearchPage>;
}
