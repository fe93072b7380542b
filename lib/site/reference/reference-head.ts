import { type PageFrontMatter, pageFrontMatter } from '@/lib/content/page-front-matter';
import type { PlaygroundMode } from '@/lib/docs/config/playground-mode';
import type { PageSummary } from '../layout/page-summary';
import { pageGroups } from '../page-groups';
import type { PageReference } from './find-reference';
import { plainDescription } from './plain-description';

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
  const described = reference.kind === 'operation' ? reference.operation : reference.schema;
  return {
    title: head.title ?? titleOf(reference),
    sidebarTitle: head.sidebarTitle,
    description: head.description ?? plainDescription(described.description),
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
  if (reference.kind === 'operation') return reference.operation.title;
  return reference.schema.title ?? reference.schema.name;
}

function methodOf(reference: PageReference): string | undefined {
  if (reference.kind === 'schema') return undefined;
  return reference.operation.kind === 'webhook' ? 'WEBHOOK' : reference.operation.method;
}
