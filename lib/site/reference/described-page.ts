import type { PageFrontMatter } from '@/lib/content/page-front-matter';
import type { PageFile } from '../read-page';
import type { Site } from '../site';
import type { FoundReference, PageReference } from './find-reference';
import { writtenContent } from './reference-content';

/** A page file and the reference in its front matter. */
export interface DescribedPage {
  outcome: FoundReference | undefined;
  reference: PageReference | undefined;
  /** MDX that the document contains for the page (`content` of `x-mint`). */
  added: string | undefined;
  /** The author's content, followed by the document's. */
  body: string;
}

export function describedPage(
  { path, frontMatter, body }: PageFile,
  site: Pick<Site, 'access' | 'referencePages'> & {
    lookUp: (path: string, head: PageFrontMatter) => FoundReference | undefined;
  },
): DescribedPage {
  const outcome = site.lookUp(path, frontMatter);
  const reference = outcome?.found;
  const added = reference === undefined ? undefined : writtenContent(reference, site);
  return { outcome, reference, added, body: added === undefined ? body : `${body}\n\n${added}` };
}
