import { BoardPage } from '@/components/dashboard/board-page';
import { Notice } from '@/components/dashboard/notice';

/** For members. The dashboards of other teams are as missing as those that are none. */
export default function NotFound() {
  return (
    <BoardPage title="There is no page here">
      <Notice tone="neutral">The address is wrong, or what was here is deleted.</Notice>
    </BoardPage>
  );
}
