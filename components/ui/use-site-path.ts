'use client';

import { usePathname } from 'next/navigation';
import { withoutBasePath } from '@/lib/base/web/base-path';

/** The current page's path in the site. Next's own hook knows nothing of the base path. */
export function useSitePath(): string {
  const path = usePathname();
  // On the server, the base path was already removed from the request.
  return typeof window === 'undefined' ? path : withoutBasePath(path);
}
