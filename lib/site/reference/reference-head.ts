import { channelMarker, type IndexedChannel } from '@/lib/asyncapi/indexed-channel';
import { type PageFrontMatter, pageFrontMatter } from '@/lib/content/page-front-matter';
import type { PlaygroundMode } from '@/lib/docs/config/playground-mode';
import type { IndexedOperation } from '@/lib/openapi/index/document-index';
import type { SdkSymbol } from '@/lib/sdk/sdk-library';
import { headSummary } from '../head-summary';
import type { PageSummary } from '../layout/page-summary';
import { pageGroups } from '../page-groups';
import type { PageReference } from './find-reference';
import { descriptionOf } from './reference-content';

/**
 * Front matter of a page about part of a document. In rising precedence: the document's facts, the page file,
 * `x-svc.metadata`.
 */
export function referenceFrontMatter(
  reference: PageReference,
  own: PageFrontMatter | undefined,
): PageFrontMatter {
  const described = describedPart(reference);
  const groups = described?.groups;
  const metadata = described?.metadata ?? {};
  const merged = pageFrontMatter({
    ...(described?.isDeprecated ||
    (reference.kind === 'graphql' && reference.part.isDeprecated) ||
    (reference.kind === 'sdk' && isDeprecated(reference.symbol))
      ? { deprecated: true }
      : {}),
    ...own?.extra,
    ...(groups === undefined ? {} : { groups }),
    ...metadata,
    ...(own?.openapi === undefined ? {} : { openapi: own.openapi }),
    ...(own?.asyncapi === undefined ? {} : { asyncapi: own.asyncapi }),
    ...(own?.graphql === undefined ? {} : { graphql: own.graphql }),
    ...(own?.sdk === undefined ? {} : { sdk: own.sdk }),
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
    ...headSummary(head),
    title: head.title ?? titleOf(reference),
    description: head.description ?? descriptionOf(reference),
    method: head.hideApiMarker ? undefined : methodOf(reference),
    version: head.version ?? site.version,
    groups: pageGroups(head, reference, site.playground),
  };
}

/** The part whose facts and `x-svc.metadata` set the page's front matter. */
function describedPart(reference: PageReference): IndexedOperation | IndexedChannel | undefined {
  if (reference.kind === 'operation') return reference.operation;
  return reference.kind === 'channel' ? reference.channel : undefined;
}

/** A function is deprecated if every one of its signatures is. */
function isDeprecated({ deprecation, signatures }: SdkSymbol): boolean {
  return (
    deprecation !== undefined ||
    (signatures.length > 0 && signatures.every((signature) => signature.deprecation !== undefined))
  );
}

export function titleOf(reference: PageReference): string {
  switch (reference.kind) {
    case 'operation':
      return reference.operation.title;
    case 'channel':
      return reference.channel.title;
    case 'graphql':
      return reference.part.name;
    case 'sdk':
      return reference.symbol.name;
    case 'schema':
      return reference.schema.title ?? reference.schema.name;
    case 'schemas':
      return 'Schemas';
    case 'changelog':
      return 'API changelog';
    case 'document':
      return reference.document.index.title;
  }
}

/** The label before a page's name: a method, or the action of a channel. */
function methodOf(reference: PageReference): string | undefined {
  if (reference.kind === 'channel') return channelMarker(reference.channel);
  if (reference.kind === 'graphql')
    return reference.part.kind === 'type' ? undefined : reference.part.kind.toUpperCase();
  if (reference.kind !== 'operation') return undefined;
  return reference.operation.kind === 'webhook' ? 'WEBHOOK' : reference.operation.method;
}
