import type { IconImage } from '@/lib/icons/icon-image';
import type { CodeThemes } from './highlight';
import type { Highlight } from './highlight-in-threads';

/** What compilation asks of the site that a page belongs to. */
export interface ContentContext {
  /** The text of a file of the site, or `undefined` when there is none that may be read. */
  readText(file: string): Promise<string | undefined>;
  /** The file that a path means: as written, or with an extension added. Paths are relative to the site. */
  findFile(path: string): string | undefined;
  iconImage(name: string, iconType: string | undefined): IconImage | undefined;
  /** Pixels of a local image, so that the page does not jump when it loads. */
  imageSize(file: string): { width: number; height: number } | undefined;
  /** `variables` of docs.json, written as `{{name}}` in pages. */
  variables: Readonly<Record<string, string>>;
  codeThemes: CodeThemes;
  /** Colours the code in pages. */
  highlight: Highlight;
  /** `full`: pages may hold JavaScript. `markup`: only literals; nothing of a page runs on the server. */
  trust: 'full' | 'markup';
}
