import type { Stores } from '@/lib/runtime';

interface WantedSite {
  name: string;
  /** Short name of its organization. */
  belongsTo: string;
}

/**
 * Why a site cannot have a name that was another's: conversations and keys are kept by name, and would be those of the
 * new one.
 */
export async function formerSiteProblem(
  { name, belongsTo }: WantedSite,
  stores: Pick<Stores, 'site'>,
): Promise<string | undefined> {
  const row = await stores.site(name);
  if (row === undefined || row.organizationSlug === belongsTo) return undefined;
  return 'A site of another organization had this name, and its conversations and keys are kept. Choose another name.';
}
