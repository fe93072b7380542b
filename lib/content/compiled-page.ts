import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { PartAudience } from '@/lib/base/markup/part-audience';
import { isRecord } from '@/lib/base/values/is-record';

/** A compiled page: plain JSON, cached on disk by a hash of its source and dependencies. */
export interface CompiledPage {
  /** Function body made by MDX (`outputFormat: 'function-body'`). */
  code: string;
  /** The same for the side column, if the page has a `<Panel>` or examples. */
  panelCode?: string | undefined;
  /** JavaScript of the page and its imports, in order of evaluation. */
  modules: CompiledModule[];
  bindings: ModuleBinding[];
  headings: PageHeading[];
  anchors: string[];
  /** Capitalised JSX names in the page, for example `Card` or `Tree.Folder`. */
  componentNames: string[];
  /** The places of components that the page uses exactly once. */
  componentPlaces: { name: string; file: string; line: number; column: number }[];
  updateTags: string[];
  links: ResolvedLink[];
  images: ResolvedLink[];
  css: string;
  hasMath: boolean;
  warnings: Diagnostic[];
}

const LISTS = [
  'modules',
  'bindings',
  'headings',
  'anchors',
  'componentNames',
  'componentPlaces',
  'updateTags',
  'links',
  'images',
  'warnings',
] as const;

export function isCompiledPage(value: unknown): value is CompiledPage {
  if (!isRecord(value) || !LISTS.every((name) => Array.isArray(value[name]))) return false;
  return (
    typeof value.code === 'string' && typeof value.css === 'string' && typeof value.hasMath === 'boolean'
  );
}

/** An ES module of the site, converted to CommonJS for server and browser. */
export interface CompiledModule {
  /** Path of the file in the site; for a page's own exports, the page's path. */
  id: string;
  code: string;
  /** Whether its components need a browser: hooks, event handlers, `window`. */
  isLive: boolean;
  /** Import specifiers as written → module id; `null` if the module is missing. */
  imports: Record<string, string | null>;
}

export interface ModuleBinding {
  name: string;
  moduleId: string;
  exportName: string;
  /** Why the export or the file is missing. */
  missing?: string | undefined;
}

export interface PageHeading {
  /** 1 to 6. */
  depth: number;
  id: string;
  text: string;
  /** Whether it is in an accordion or similar element, so that tables of contents omit it. */
  isFolded?: true;
  /** Who sees the parts around it, if not everybody does; `nobody` if the audience is unknown. */
  audiences?: (PartAudience | 'nobody')[];
}

export interface ResolvedLink {
  file: string;
  written: string;
  href: string;
  line?: number | undefined;
  column?: number | undefined;
}
