import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { dataPaths } from '@/lib/base/files/data-paths';
import type { Environment } from '@/lib/base/settings/environment';
import { readFolderHistory } from '@/lib/history/read-folder-history';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { createSite } from '../create-site';
import type { Site } from '../site';
import type { LoadedSite } from '../site-input';
import { checkSite } from './check-site';

interface FolderChecking {
  against?: string | undefined;
  /** Findings of another program about the site. */
  others?: ((site: Site) => Promise<Diagnostic[]>) | undefined;
}

/** What `npm run check` finds in the site of a folder, as an instance with these settings would serve it. */
export async function checkFolder(
  folder: string,
  environment: Environment,
  { against, others }: FolderChecking = {},
): Promise<{ site: Site; findings: Diagnostic[]; offCount: number }> {
  const loaded = await loadFolder(folder, environment);
  const { findings, offCount } = await checkSite(loaded, {
    history: await readFolderHistory(folder),
    isSignInConfigured: environment.signIn.isForReaders,
    allowsScripts: environment.scriptOrigins.length > 0,
    against,
    others: await others?.(loaded.site),
  });
  return { site: loaded.site, findings, offCount };
}

/** The site of a folder's current files, for commands, as an instance with these settings would serve it. */
export async function loadFolder(folder: string, environment: Environment): Promise<LoadedSite> {
  const cacheFolder = join(environment.dataDirectory, 'cache', 'pages');
  await mkdir(cacheFolder, { recursive: true });
  return createSite({
    domain: environment.docsDomain,
    folder,
    trust: environment.docsTrust,
    visibility: environment.docsVisibility,
    cacheFolder,
    closedPaths: dataPaths(environment),
    fontsFolder: join(environment.dataDirectory, 'fonts'),
    // A check must see the current documents, not cached ones.
    remoteDocuments: {
      network: { policy: addressPolicy(environment.proxy.allow) },
      freshForSeconds: 0,
    },
  });
}
