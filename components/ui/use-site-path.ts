'use client';

import { usePathname } from 'next/navigation';
import { withoutBasePath } from '@/lib/base/web/base-path';

/** The path in the site of the page that is shown. Next knows the base path neither here nor there. */
export function useSitePath(): string {
  const path = usePathname();
  // On the server, it was taken off the request already.
  return typeof window === 'undefined' ? path : withoutBasePath(path);
}
