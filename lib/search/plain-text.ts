import { withoutMarks } from '@/lib/base/text/inline-marks';
import type { SectionBlock } from './search-page';

/** What a block says, without the addresses of its links and other marks: the words that are searched. */
export function plainText({ kind, text }: SectionBlock): string {
  return kind === 'code' ? text : withoutMarks(text);
}
