import { type PageFrontMatter, pageFrontMatter } from '@/lib/content/page-front-matter';
import type { PlaygroundMode } from '@/lib/docs/config/playground-mode';
import type { PageSummary } from '../layout/page-summary';
import { pageGroups } from '../page-groups';
import type { PageReference } from './find-reference';
import { descriptionOf } from './reference-content';

/**
 * Front matter of a page about an operation or a schema. In rising precedence: the document's facts, the page file,
 * `x-svc.metadata`.
 */
export function referenceFrontMatter(
  reference: PageReference,
  own: PageFrontMatter | undefined,
): PageFrontMatter {
  const metadata = reference.kind === 'operation' ? reference.operation.metadata : {};
  const groups = reference.kind === 'operation' ? reference.operation.groups : undefined;
  const merged = pageFrontMatter({
    ...(reference.kind === 'operation' && reference.operation.isDeprecated ? { deprecated: true } : {}),
    ...own?.extra,
    ...(groups === undefined ? {} : { groups }),
    ...metadata,
    ...(own?.openapi === undefined ? {} : { openapi: own.openapi }),
  });
  return { ...merged, title: merged.title ?? titleOf(reference) };
}

export function referenceSummary(
  reference: PageReference,
  own: PageFrontMatter | undefined,
  site: { version: string | undefined; playground: PlaygroundMode },
): PageSummary {
  const head = referenceFrontMatter(reference, own);
  return {
    title: head.title ?? titleOf(reference),
    sidebarTitle: head.sidebarTitle,
    description: head.description ?? descriptionOf(reference),
    icon: head.icon,
    iconType: head.iconType,
    tag: head.tag,
    isDeprecated: head.deprecated,
    isHidden: head.hidden,
    url: head.url,
    method: head.hideApiMarker ? undefined : methodOf(reference),
    version: head.version ?? site.version,
    hideFooterPagination: head.hideFooterPagination,
    isPublic: head.public,
    groups: pageGroups(head, reference, site.playground),
  };
}

function titleOf(reference: PageReference): string {
  switch (reference.kind) {
    case 'operation':
      return reference.operation.title;
    case 'schema':
      return reference.schema.title ?? reference.schema.name;
    case 'document':
      return reference.document.index.title;
  }
}

function methodOf(reference: PageReference): string | undefined {
  if (reference.kind !== 'operation') return undefined;
  return reference.operation.kind === 'webhook' ? 'WEBHOOK' : reference.operation.method;
}
