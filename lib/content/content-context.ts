import type { IconImage } from '@/lib/icons/icon-image';
import type { MissingIcon } from '@/lib/icons/icon-library';
import type { CodeThemes } from './highlight';
import type { Highlight } from './highlight-in-threads';

export interface ContentContext {
  /** The text of a file in the site; `undefined` if there is none or it must not be read. */
  readText(file: string): Promise<string | undefined>;
  /** Finds the file of a path, also without its extension. Paths are relative to the site. */
  findFile(path: string): string | undefined;
  iconImage(name: string, iconType: string | undefined): IconImage | undefined;
  /** What is shown for a name that no installed set has; `undefined` where one has it. */
  missingIcon(name: string): MissingIcon | undefined;
  /** Pixel size of a local image, to reserve its space on the page. */
  imageSize(file: string): { width: number; height: number } | undefined;
  /** `variables` of docs.json, used as `{{name}}` in pages. */
  variables: Readonly<Record<string, string>>;
  /** `variations` of docs.json, in order. */
  variations: readonly { id: string; label: string }[];
  codeThemes: CodeThemes;
  /** Absolute paths of grammars of the site, for languages that no package knows. */
  grammars?: readonly string[] | undefined;
  /** Highlights code in pages. */
  highlight: Highlight;
  /** `full`: pages may contain JavaScript. `markup`: only literals; nothing in a page is executed on the server. */
  trust: 'full' | 'markup';
}
