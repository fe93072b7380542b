import type { Environment } from '@/lib/base/settings/environment';
import type { Stores } from '@/lib/runtime';
import { repositoryOfFiles } from '@/lib/server/files-of-site';

interface WantedSite {
  name: string;
  repository: string;
  /** Short name of its organization. */
  belongsTo: string;
}

/**
 * Why a site cannot have a name that was another's: conversations, keys and files are kept by name, and would be those of
 * the new one.
 */
export async function formerSiteProblem(
  { name, repository, belongsTo }: WantedSite,
  { stores, environment }: { stores: Pick<Stores, 'site'>; environment: Environment },
): Promise<string | undefined> {
  const row = await stores.site(name);
  if (row !== undefined && row.organizationSlug !== belongsTo)
    return 'A site of another organization had this name, and its conversations and keys are kept. Choose another name.';
  const fetched = await repositoryOfFiles(environment, name);
  if (fetched !== undefined && withoutSlash(fetched) !== withoutSlash(repository))
    return `Files of another repository are kept by this name. Choose another one, or remove the folder sources/${name} from the data folder of the server.`;
  return undefined;
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
