import { slug } from '@/lib/base/text/slug';
import type { PageInspection } from '@/lib/content/inspect-page';
import type { InspectedPage } from '../page-inspector';

/** Anchors that links may use: ids of headings and of components. */
export function anchorsOf({ headings, anchors }: PageInspection): Set<string> {
  return new Set([...anchors, ...headings.flatMap(({ id, text }) => [id, slug(text)])]);
}

/** Whether a page shows part of an API document, so that most of it is not the author's text. */
export function isReference({ frontMatter }: InspectedPage): boolean {
  return ['openapi', 'openapi-schema', 'openapi-changelog', 'asyncapi', 'graphql', 'sdk', 'api'].some(
    (key) => frontMatter[key] !== undefined,
  );
}
