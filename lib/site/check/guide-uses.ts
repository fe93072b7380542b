import type { GuideUses } from '../related-guides';
import type { LoadedSite } from '../site-input';
import { readCheckSettings } from './check-settings';
import { guideFinder, readGuides } from './guides-of-operations';

/** For the page of each operation, the guides that call, link to or name it. */
export async function guideUses({ site, inspector }: LoadedSite): Promise<GuideUses> {
  const documents = site.apiDocuments.all.flatMap(({ read }) => read ?? []);
  if (documents.length === 0) return {};
  // The same terms give the same cache key as in `check`, so pages that it has read are not read again.
  const { terms } = await readCheckSettings(site.folder);
  const guides = await readGuides({ ...inspector, terms });
  const guidesOf = guideFinder(site, guides, documents);
  const uses: Record<string, readonly string[]> = {};
  for (const { source, index } of documents) {
    const pages = site.referencePages(source).operations;
    for (const operation of index.operations) {
      const paths = pages.get(operation.key) ?? [];
      const found = paths.length === 0 ? [] : guidesOf(source, operation).map(({ path }) => path);
      if (found.length > 0) for (const path of paths) uses[path] = found;
    }
  }
  return uses;
}
