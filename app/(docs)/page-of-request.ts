import { cache } from 'react';
import type { Site } from '@/lib/site/site';

/** The page at a path, shared by all parts of a request's document. */
export const pageOfRequest = cache((site: Site, path: string) => site.page(path));
