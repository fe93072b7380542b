import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { StaticCopySettings } from '@/lib/base/settings/static-copy-settings';
import type { SharedBlobs } from '@/lib/base/shared-blobs';
import type { LastGoodTexts } from '@/lib/content/last-good-texts';
import type { LoadedConfiguration } from '@/lib/docs/config/load-configuration';
import type { LinkCountSettings, LinkCounts } from './link-counts';
import type { InspectorInput } from './page-inspector';
import type { ApiHistory } from './reference/api-history';
import type { RemoteDocumentSettings } from './reference/site-documents';
import type { GuideUses } from './related-guides';
import type { Site } from './site';

export interface SiteInput {
  domain: string;
  /** The public address without a trailing slash; absent if nothing is served. */
  address?: string | undefined;
  /** Absolute path of the folder with `docs.json`. */
  folder: string;
  /** `full`: pages may contain JavaScript, which runs on this server; `markup`: nothing in a page is executed. */
  trust: 'full' | 'markup';
  /** `private`: only signed-in readers see pages, except those with `public: true`. */
  visibility: 'public' | 'private';
  /** What a static copy may contain. No reader of this site can find more. */
  staticCopy?: StaticCopySettings | undefined;
  /** Absolute path of the cache for compiled pages and OpenAPI documents. */
  cacheFolder: string;
  /** Compiled pages and documents shared between machines. */
  shared?: SharedBlobs | undefined;
  /** Seconds between polls for changed files, for file systems that report none; 0 or absent for never. */
  pollSeconds?: number | undefined;
  /** Last good texts for readers while files are broken; absent where authors must see their mistakes. */
  lastGood?: LastGoodTexts | undefined;
  /** Called with background failures and a description of the work that failed. */
  onProblem?: ((problem: string, error: unknown) => void) | undefined;
  /** Absolute paths that are never part of the site. */
  closedPaths?: readonly string[] | undefined;
  /** Absolute path of the folder with the fonts that `npm run fonts` fetched. */
  fontsFolder?: string | undefined;
  /** How OpenAPI documents of other hosts are fetched. */
  remoteDocuments?: RemoteDocumentSettings | undefined;
  /** Which guides use which operation, as far as known. */
  guideUses?: (() => GuideUses) | undefined;
  /** The Git history of documents with a changelog page, as far as it has been read. */
  apiHistory?: (() => ApiHistory) | undefined;
  /** How the star and member counts of header links are fetched; absent to disable them. */
  linkCounts?: LinkCountSettings | undefined;
}

export interface LoadedSite {
  site: Site;
  linkCounts: LinkCounts;
  folders: readonly string[];
  configurationFiles: readonly string[];
  /** Whether a readable configuration exists, even with mistakes. */
  hasConfiguration: boolean;
  /** Position of a configuration value, for diagnostics. */
  positionOf: LoadedConfiguration['positionOf'];
  placeOfRedirect: LoadedConfiguration['placeOfRedirect'];
  /** Input for inspecting pages without rendering them. */
  inspector: InspectorInput;
  /** The problem with the operation or schema in a page's front matter. */
  referenceFinding(path: string): Promise<Diagnostic | undefined>;
  /** Paths of all files that pages may include. */
  snippetFiles: readonly string[];
  /** Filters changed paths down to those the site may show or follow. */
  concerning(changedPaths: readonly string[]): Promise<string[]>;
  /** Applies changes within existing files; resolves to `false` if the site must be reloaded. */
  refresh(changedPaths: readonly string[]): Promise<boolean>;
}
