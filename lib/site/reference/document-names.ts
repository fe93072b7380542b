import type { PageFrontMatter } from '@/lib/content/page-front-matter';
import { isGraphqlEntry } from '@/lib/docs/navigation/graphql-selector';
import { entryFromText } from '@/lib/docs/navigation/navigation-entry';
import {
  isDivision,
  type NavigationDivision,
  type NavigationNode,
} from '@/lib/docs/navigation/navigation-node';
import { channelFromText } from './find-channel';
import { graphqlFromText } from './find-graphql';
import { documentFromText, schemaFromText } from './find-reference';
import { symbolFromText } from './find-sdk';

/** The documents that a site names, and whether it names any operation without a document. */
export interface DocumentNames {
  named: Set<string>;
  asksForAny: boolean;
  /** Whether any channel is named without a document. */
  asksForAnyChannel: boolean;
  /** Whether any part of a GraphQL schema is named without one. */
  asksForAnyGraphql: boolean;
  /** Whether any symbol is named without a library. */
  asksForAnySdk: boolean;
  /** Overlays and the document that each one changes, as written. */
  overlays: { source: string; path: string }[];
}

export function documentNamesOf(root: NavigationDivision): DocumentNames {
  const names: DocumentNames = {
    named: new Set([
      ...(root.openapi?.sources ?? []),
      ...(root.asyncapi?.sources ?? []),
      ...(root.graphql?.sources ?? []),
      ...(root.sdk?.sources ?? []),
    ]),
    asksForAny: false,
    asksForAnyChannel: false,
    asksForAnyGraphql: false,
    asksForAnySdk: false,
    overlays: [...(root.openapi?.overlays ?? [])],
  };
  const visit = (node: NavigationNode) => {
    if (isDivision(node)) {
      for (const source of node.openapi?.sources ?? []) names.named.add(source);
      for (const source of node.asyncapi?.sources ?? []) names.named.add(source);
      for (const source of node.graphql?.sources ?? []) names.named.add(source);
      for (const source of node.sdk?.sources ?? []) names.named.add(source);
      names.overlays.push(...(node.openapi?.overlays ?? []));
      node.children.forEach(visit);
      node.global.forEach(visit);
    } else if (node.kind === 'operation') {
      if (node.file !== undefined) names.named.add(node.file);
      else if (isGraphqlEntry(node)) names.asksForAnyGraphql ||= node.graphql === undefined;
      else if (node.openapi === undefined) names.asksForAny = true;
    }
  };
  visit(root);
  return names;
}

type OpenApiHead = Pick<Partial<PageFrontMatter>, 'openapi' | 'openapiSchema' | 'openapiChangelog'>;

export function addFrontMatterNames(
  names: DocumentNames,
  head: OpenApiHead | undefined,
  hasDocumentInEffect: boolean,
): void {
  const file = fileOf(head);
  if (file !== undefined) names.named.add(file);
  else if (head?.openapi !== undefined || head?.openapiSchema !== undefined)
    names.asksForAny ||= !hasDocumentInEffect;
}

export function addChannelNames(
  names: DocumentNames,
  head: { asyncapi?: string | undefined } | undefined,
  hasDocumentInEffect: boolean,
): void {
  if (head?.asyncapi === undefined) return;
  const { file } = channelFromText(head.asyncapi);
  if (file !== undefined) names.named.add(file);
  else names.asksForAnyChannel ||= !hasDocumentInEffect;
}

export function addGraphqlNames(
  names: DocumentNames,
  head: { graphql?: string | undefined } | undefined,
  hasDocumentInEffect: boolean,
): void {
  if (head?.graphql === undefined) return;
  const { file } = graphqlFromText(head.graphql);
  if (file !== undefined) names.named.add(file);
  else names.asksForAnyGraphql ||= !hasDocumentInEffect;
}

export function addSdkNames(
  names: DocumentNames,
  head: { sdk?: string | undefined } | undefined,
  hasDocumentInEffect: boolean,
): void {
  if (head?.sdk === undefined) return;
  const { file } = symbolFromText(head.sdk);
  if (file !== undefined) names.named.add(file);
  else names.asksForAnySdk ||= !hasDocumentInEffect;
}

function fileOf(head: OpenApiHead | undefined): string | undefined {
  if (head?.openapi !== undefined) {
    const entry = entryFromText(head.openapi);
    return entry.kind === 'operation' ? entry.file : documentFromText(head.openapi);
  }
  if (head?.openapiSchema === undefined)
    return head?.openapiChangelog === undefined ? undefined : documentFromText(head.openapiChangelog);
  return schemaFromText(head.openapiSchema).file ?? documentFromText(head.openapiSchema);
}
