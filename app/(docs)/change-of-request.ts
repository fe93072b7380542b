import { cache } from 'react';
import { runtime } from '@/lib/runtime';

/**
 * The number of the last change of the site's files that the document for this request shows. Asked before the
 * site is, so that a change in the midst of the request is never taken for shown.
 */
export const changeOfRequest = cache(() => runtime().sites.changeCount());
