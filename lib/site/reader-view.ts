import type { Reader } from '@/lib/access/reader';
import type { Site } from './site';

export interface ReaderView {
  site: Site;
  reader: Reader;
}
