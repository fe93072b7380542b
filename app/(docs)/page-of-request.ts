import { cache } from 'react';
import type { Site } from '@/lib/site/site';

/** The page at a path, looked up once per request. */
export const pageOfRequest = cache((site: Site, path: string) => site.page(path));
