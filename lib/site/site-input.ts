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

/** Where a site is and how it is served. */
export interface SiteInput {
  domain: string;
  /** Where readers reach it, without a slash at the end; absent where nothing is served. */
  address?: string | undefined;
  /** Absolute path of the folder with `docs.json`. */
  folder: string;
  /** `full`: pages may contain JavaScript, which runs on this server; `markup`: nothing in a page is executed. */
  trust: 'full' | 'markup';
  /** `private`: only signed-in readers see pages, except those with `public: true`. */
  visibility: 'public' | 'private';
  /** What a static copy may hold: no reader of this site finds more. */
  staticCopy?: StaticCopySettings | undefined;
  /** Absolute path of the cache for compiled pages and OpenAPI documents. */
  cacheFolder: string;
  /** Where other machines give what they compiled and read. */
  shared?: SharedBlobs | undefined;
  /** How often to look for changed files, where the file system reports none; 0 or absent for never. */
  pollSeconds?: number | undefined;
  /** Earlier texts to show readers while files are broken; absent where authors must see their mistakes. */
  lastGood?: LastGoodTexts | undefined;
  /** Told what fails where nobody waits for it, and what the work was for. */
  onTrouble?: ((trouble: string, error: unknown) => void) | undefined;
  /** Absolute paths that are never part of the site. */
  closedPaths?: readonly string[] | undefined;
  /** Absolute path of the folder with the fonts that `npm run fonts` fetched. */
  fontsFolder?: string | undefined;
  /** How OpenAPI documents of other hosts are fetched. */
  remoteDocuments?: RemoteDocumentSettings | undefined;
  /** Which guides use which operation, as far as that is known. */
  guideUses?: (() => GuideUses) | undefined;
  /** What git knows of documents with a page of changes, as far as it was read. */
  apiHistory?: (() => ApiHistory) | undefined;
  /** How stars and members behind links of the header are asked; absent where they are not. */
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
  /** What is wrong with the operation or schema in a page's front matter. */
  referenceFinding(path: string): Promise<Diagnostic | undefined>;
  /** Paths of all files that pages may include. */
  snippetFiles: readonly string[];
  /** Which of changed paths the site may show or follow. */
  concerning(changedPaths: readonly string[]): Promise<string[]>;
  /** Applies changes within existing files; `false` if the site must be loaded again. */
  refresh(changedPaths: readonly string[]): Promise<boolean>;
}
