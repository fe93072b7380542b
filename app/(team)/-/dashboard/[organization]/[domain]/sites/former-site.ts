import type { Stores } from '@/lib/runtime';

interface WantedSite {
  name: string;
  /** Slug of its organization. */
  belongsTo: string;
}

/** Why a site cannot reuse a former site's name: conversations and keys are stored by name, and would pass to it. */
export async function formerSiteProblem(
  { name, belongsTo }: WantedSite,
  stores: Pick<Stores, 'site'>,
): Promise<string | undefined> {
  const row = await stores.site(name);
  if (row === undefined || row.organizationSlug === belongsTo) return undefined;
  return 'A site of another organization had this name, and its conversations and keys are kept. Choose another name.';
}
