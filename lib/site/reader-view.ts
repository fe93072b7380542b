import type { Reader } from '@/lib/base/reader';
import type { Site } from './site';

/** A site for one reader. */
export interface ReaderView {
  site: Site;
  reader: Reader;
}
