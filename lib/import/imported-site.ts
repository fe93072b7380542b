import type { Root } from 'mdast';
import type { JsonObject } from '@/lib/docs/config/json-value';

export const toolNames = ['docusaurus', 'gitbook', 'readme', 'starlight'] as const;
export type ToolName = (typeof toolNames)[number];

/** The common result of all readers, which is written as a repository with `docs.json`. */
export interface ImportedSite {
  name: string;
  /** Other keys of `docs.json`, such as `logo` and `navbar`. */
  settings: JsonObject;
  languages: NavigationLanguage[];
  pages: ImportedPage[];
  /** Files without an address, which pages import. */
  snippets: ImportedSnippet[];
  redirects: ImportedRedirect[];
  assets: ImportedAsset[];
}

export interface ImportedPage {
  /** The page's address, which stays the same: `/guides/start`, or `/` for the home page. */
  address: string;
  /** Its original path below the imported folder. */
  file: string;
  frontMatter: JsonObject;
  body: Root;
}

export interface ImportedSnippet {
  /** The path to write, such as `snippets/limits.mdx`. */
  to: string;
  file: string;
  body: Root;
}

export interface ImportedRedirect {
  source: string;
  destination: string;
  permanent?: boolean;
}

export interface ImportedAsset {
  /** Absolute path. */
  from: string;
  /** Path below the new folder, which is also its address. */
  to: string;
}

/** A site in one language has one entry without a code; with one version, one without a name. */
export interface NavigationLanguage {
  code: string | undefined;
  isDefault: boolean;
  versions: NavigationVersion[];
}

export interface NavigationVersion {
  label: string | undefined;
  tag?: string | undefined;
  isDefault: boolean;
  tabs: NavigationTab[];
}

export interface NavigationTab {
  label: string;
  entries: NavigationEntry[];
}

export type NavigationEntry =
  | { kind: 'page'; address: string }
  | { kind: 'link'; label: string; href: string }
  | { kind: 'group'; label: string; isOpen: boolean; root?: string | undefined; entries: NavigationEntry[] };

export interface ImportLog {
  /** Reports a conversion. */
  changed: (what: string, count?: number) => void;
  /** Reports something that was kept unchanged or could not be imported, and needs a person. */
  left: (note: LeftNote) => void;
}

export interface LeftNote {
  /** Path below the imported folder. */
  file: string;
  line?: number | undefined;
  message: string;
}
