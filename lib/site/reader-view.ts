import type { Reader } from '@/lib/access/reader';
import type { Site } from './site';

/** A site for one reader. */
export interface ReaderView {
  site: Site;
  reader: Reader;
}
