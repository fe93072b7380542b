import type { HookId } from '@/lib/site/layout/hook-ids';

/** Id of the table of contents, for the button that opens it on narrow screens. */
export function tableOfContentsId(hook: HookId): string {
  return hook('table-of-contents') ?? 'lectern-contents';
}
