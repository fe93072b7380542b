import type { MouseEvent } from 'react';
import { ownEndpoint } from '@/lib/base/web/addresses';
import { withoutBasePath } from '@/lib/base/web/base-path';

/** Makes a link to sign-in lead back to the current page. */
export function comeBack({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const here = withoutBasePath(location.pathname) + location.search;
  currentTarget.href = ownEndpoint(`sign-in?callbackUrl=${encodeURIComponent(here)}`);
}
