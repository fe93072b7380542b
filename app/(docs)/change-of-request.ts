import { cache } from 'react';
import { runtime } from '@/lib/runtime';

/**
 * Number of the last change that this request's document shows. Read before the site, so that a change during the
 * request counts as not shown.
 */
export const changeOfRequest = cache(() => runtime().changeCount());
