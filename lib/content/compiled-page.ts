import type { Diagnostic } from '@/lib/base/diagnostic';

/** A page after compilation: plain JSON, cached on disk by the hash of its source and dependencies. */
export interface CompiledPage {
  /** Body of a function made by MDX (`outputFormat: 'function-body'`). */
  code: string;
  /** The same for what stands beside the content, where a page has a `<Panel>` or examples. */
  panelCode?: string | undefined;
  /** JavaScript of the page and of what it imports, in the order of evaluation. */
  modules: CompiledModule[];
  bindings: ModuleBinding[];
  headings: PageHeading[];
  /** Ids that authors gave to elements and components, beside those of headings. */
  anchors: string[];
  /** Capitalised JSX names that the page uses, for example `Card` or `Tree.Folder`. */
  componentNames: string[];
  /** Tags of the page's `<Update>`s, in the order of their first use. */
  updateTags: string[];
  links: ResolvedLink[];
  images: ResolvedLink[];
  /** CSS of the utility classes that this page's content uses. */
  css: string;
  hasMath: boolean;
  warnings: Diagnostic[];
}

/** One ES module of the site, turned into CommonJS so that server and browser can evaluate it. */
export interface CompiledModule {
  /** Path of the file in the site; a page's own exports carry the page's path. */
  id: string;
  code: string;
  /** Whether its components need the browser: hooks, event handlers, `window`. */
  isLive: boolean;
  /** Import specifiers as written, with the id of the module they mean; `null` where there is none. */
  imports: Record<string, string | null>;
}

/** A name that the page's expressions and tags use, and the module export behind it. */
export interface ModuleBinding {
  name: string;
  moduleId: string;
  exportName: string;
}

/** A place that the table of contents and deep links can name. */
export interface PageHeading {
  /** 1 to 6. */
  depth: number;
  id: string;
  text: string;
}

/** A link or an image as written and as resolved against the page's folder. */
export interface ResolvedLink {
  /** Path of the file that it is written in: the page's own or that of a snippet. */
  file: string;
  written: string;
  href: string;
  line?: number | undefined;
  column?: number | undefined;
}
