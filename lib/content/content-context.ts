import type { IconImage } from '@/lib/icons/icon-image';
import type { MissingIcon } from '@/lib/icons/icon-library';
import type { CodeThemes } from './highlight';
import type { Highlight } from './highlight-in-threads';

export interface ContentContext {
  /** The text of a file in the site; `undefined` if there is none or it must not be read. */
  readText(file: string): Promise<string | undefined>;
  /** Finds the file of a path relative to the site, also if the extension is missing. */
  findFile(path: string): string | undefined;
  iconImage(name: string, iconType: string | undefined): IconImage | undefined;
  /** The fallback for an icon name that no installed set has; `undefined` if one has it. */
  missingIcon(name: string): MissingIcon | undefined;
  /** Pixel size of a local image, to reserve its space on the page. */
  imageSize(file: string): { width: number; height: number } | undefined;
  /** `variables` of `docs.json`, used as `{{name}}` in pages. */
  variables: Readonly<Record<string, string>>;
  /** `variations` of `docs.json`, in order. */
  variations: readonly { id: string; label: string }[];
  codeThemes: CodeThemes;
  /** Absolute paths of the site's grammars, for languages that no package supports. */
  grammars?: readonly string[] | undefined;
  highlight: Highlight;
  /** `full`: pages may contain JavaScript. `markup`: only literals; nothing in a page is executed on the server. */
  trust: 'full' | 'markup';
}
