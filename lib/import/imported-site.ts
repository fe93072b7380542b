import type { Root } from 'mdast';
import type { JsonObject } from '@/lib/docs/config/json-value';

/** The tools whose repositories can be read. */
export const toolNames = ['docusaurus', 'gitbook', 'readme', 'starlight'] as const;
export type ToolName = (typeof toolNames)[number];

/** What the reader of every tool makes of its repository, and what is written as a repository with `docs.json`. */
export interface ImportedSite {
  name: string;
  /** Further keys of `docs.json`, such as `logo` and `navbar`. */
  settings: JsonObject;
  languages: NavigationLanguage[];
  pages: ImportedPage[];
  /** Files without an address of their own that pages import. */
  snippets: ImportedSnippet[];
  redirects: ImportedRedirect[];
  assets: ImportedAsset[];
}

export interface ImportedPage {
  /** Its address, which it keeps: `/guides/start`, and `/` for the home page. */
  address: string;
  /** Where it was, below the imported folder. */
  file: string;
  frontMatter: JsonObject;
  body: Root;
}

export interface ImportedSnippet {
  /** Where it is written, such as `snippets/limits.mdx`. */
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
  /** Below the new folder, which is its address too. */
  to: string;
}

/** A site in one language has one of these without a code, and a site in one version one version without a name. */
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

/** What an import tells its author. */
export interface ImportLog {
  /** Something got another form. */
  changed: (what: string, count?: number) => void;
  /** Something is kept as it was, or could not be taken over, and needs a person. */
  left: (note: LeftNote) => void;
}

export interface LeftNote {
  /** Below the imported folder. */
  file: string;
  line?: number | undefined;
  message: string;
}
