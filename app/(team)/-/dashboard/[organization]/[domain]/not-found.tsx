import { siteBrand } from '@/app/(team)/site-brand';
import { EntryCard } from '@/components/dashboard/entry-card';
import { Notice } from '@/components/dashboard/notice';

/** The same page for missing dashboards and those of other teams. */
export default async function NotFound() {
  return (
    <EntryCard brand={await siteBrand()} title="There is no page here">
      <Notice tone="neutral">
        The address is wrong, or it belongs to a team that you are not a member of. <a href="/">Go home</a>
      </Notice>
    </EntryCard>
  );
}
