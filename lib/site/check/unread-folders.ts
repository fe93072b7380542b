import {
  isDivision,
  type NavigationNode,
  type OpenApiReference,
} from '@/lib/docs/navigation/navigation-node';
import type { Site } from '../site';

type NavigatedSite = Pick<Site, 'navigation' | 'apiDocuments'>;

const foldersBySite = new WeakMap<object, readonly string[]>();

/**
 * Whether a page of this address may be generated from a document that cannot be read now. The document is reported;
 * links to its pages would be reported once each, and most of them are right.
 */
export function isInUnreadFolder(site: NavigatedSite, path: string): boolean {
  let folders = foldersBySite.get(site.navigation);
  if (folders === undefined) {
    folders = [...new Set(unreadFolders(site, site.navigation.root))];
    foldersBySite.set(site.navigation, folders);
  }
  return folders.some((folder) => folder !== '' && path.startsWith(`/${folder}/`));
}

function unreadFolders(site: NavigatedSite, node: NavigationNode): string[] {
  if (!isDivision(node)) return [];
  const references = [node.openapi, node.asyncapi, node.graphql, node.sdk];
  const own = references.flatMap((reference) =>
    reference !== undefined && isUnread(site, reference) ? [reference.directory] : [],
  );
  return [...own, ...[...node.children, ...node.global].flatMap((child) => unreadFolders(site, child))];
}

function isUnread({ apiDocuments }: NavigatedSite, { sources }: OpenApiReference): boolean {
  return sources.some((source) => apiDocuments.named(source)?.read === undefined);
}
