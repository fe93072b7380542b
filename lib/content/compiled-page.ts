import type { Diagnostic } from '@/lib/base/diagnostic';

/** A page after compilation: plain JSON, cached on disk by the hash of its source and dependencies. */
export interface CompiledPage {
  /** Body of a function made by MDX (`outputFormat: 'function-body'`). */
  code: string;
  /** JavaScript of the page and of what it imports, in the order of evaluation. */
  modules: CompiledModule[];
  headings: PageHeading[];
  /** Capitalised JSX names that the page uses, for example `Card` or `Tree.Folder`. */
  componentNames: string[];
  links: PageReference[];
  images: PageReference[];
  /** CSS of the utility classes that this page's content uses. */
  css: string;
  hasMath: boolean;
  warnings: Diagnostic[];
}

/** One ES module of the site, turned into CommonJS so that server and browser can evaluate it. */
export interface CompiledModule {
  /** Path in the site, or `page` for the page's own exports. */
  id: string;
  code: string;
  /** Whether it needs the browser: hooks, event handlers, `window`. */
  isLive: boolean;
  exportNames: string[];
}

/** A place that the table of contents and deep links can name. */
export interface PageHeading {
  /** 1 to 6. */
  depth: number;
  id: string;
  text: string;
}

/** A link or an image as written and as resolved against the page's folder. */
export interface PageReference {
  written: string;
  href: string;
  line?: number | undefined;
  column?: number | undefined;
}
