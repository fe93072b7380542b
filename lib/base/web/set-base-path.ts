import './base-path';
import { belowPath } from './below-path';

/** Sets the base path, once per process: `/docs`, or empty at the root of a host. */
export function setBasePath(base: string): void {
  globalThis.lecternBelowPath = base === '' ? undefined : belowPath(base);
}
