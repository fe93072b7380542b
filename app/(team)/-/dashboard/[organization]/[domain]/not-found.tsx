import { EntryCard } from '@/components/dashboard/entry-card';
import { Notice } from '@/components/dashboard/notice';

/** The same page for missing dashboards and those of other teams. */
export default function NotFound() {
  return (
    <EntryCard siteName="Dashboard" title="There is no page here">
      <Notice tone="neutral">
        The address is wrong, or it belongs to a team that you are not a member of. <a href="/">Go home</a>
      </Notice>
    </EntryCard>
  );
}
