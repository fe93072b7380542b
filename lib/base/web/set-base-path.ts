import './base-path';
import { belowPath } from './below-path';

/** Says where the site lives, once a process: `/docs`, or empty at the root of a host. */
export function setBasePath(base: string): void {
  globalThis.lecternBelowPath = base === '' ? undefined : belowPath(base);
}
