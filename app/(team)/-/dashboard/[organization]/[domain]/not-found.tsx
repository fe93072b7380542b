import { BoardPage } from '@/components/dashboard/board-page';
import { Notice } from '@/components/dashboard/notice';

/** Shown to members. Another team's dashboard looks the same as one that does not exist. */
export default function NotFound() {
  return (
    <BoardPage title="There is no page here">
      <Notice tone="neutral">The address is wrong, or what was here is deleted.</Notice>
    </BoardPage>
  );
}
