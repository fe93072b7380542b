import type { PageFrontMatter } from '@/lib/content/page-front-matter';
import type { PageFile } from '../read-page';
import type { FoundReference, PageReference } from './find-reference';
import { writtenContent } from './reference-content';

/** The file of a page, with what its front matter names of an OpenAPI document. */
export interface DescribedPage {
  outcome: FoundReference | undefined;
  reference: PageReference | undefined;
  /** MDX that the document brings for the page (`content` of `x-mint`). */
  added: string | undefined;
  /** What the author wrote, and after it what the document brings. */
  body: string;
}

/** Looks up what a page's file says about a document. */
export function describedPage(
  { path, frontMatter, body }: PageFile,
  lookUp: (path: string, head: PageFrontMatter) => FoundReference | undefined,
): DescribedPage {
  const outcome = lookUp(path, frontMatter);
  const reference = outcome?.found;
  const added = reference === undefined ? undefined : writtenContent(reference);
  return { outcome, reference, added, body: added === undefined ? body : `${body}\n\n${added}` };
}
