import { cache } from 'react';
import type { Site } from '@/lib/site/site';

/** The page at a path, made once for all parts of the document that one request asks for. */
export const pageOfRequest = cache((site: Site, path: string) => site.page(path));
