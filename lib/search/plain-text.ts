import { withoutMarks } from '@/lib/base/text/inline-marks';
import type { SectionBlock } from './search-page';

/** The searchable words of a block, without the URLs of links and other marks. */
export function plainText({ kind, text }: SectionBlock): string {
  return kind === 'code' ? text : withoutMarks(text);
}
