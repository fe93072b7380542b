import { channelGroups, type IndexedChannel } from '@/lib/asyncapi/indexed-channel';
import type { NavigationDivision, NavigationNode } from '@/lib/docs/navigation/navigation-node';
import type { ReadDocument } from './site-documents';

/** The pages of a document's channels in the navigation, grouped by tag. */
export function channelNodes(
  { source, document, channels }: ReadDocument,
  division: NavigationDivision,
  pathOf: (channel: IndexedChannel) => string,
): NavigationNode[] {
  const groups = channelGroups(document, channels);
  const nodes = groups.map((group, position): NavigationDivision => {
    const id = `${division.id}.channels.${source}.${position}`;
    return {
      kind: 'group',
      id,
      label: group.title,
      isHidden: false,
      isDefault: false,
      directory: division.directory,
      version: division.version,
      asyncapi: division.asyncapi,
      declaresOpenApi: false,
      generatesPages: false,
      global: [],
      children: group.channels.map((channel, place) => ({
        kind: 'page',
        id: `${id}.${place}`,
        path: pathOf(channel),
        isHidden: false,
      })),
    };
  });
  // A single group for everything would only repeat the group around it.
  const [only] = nodes;
  return division.kind === 'group' && nodes.length === 1 && groups[0]?.tag === undefined
    ? (only?.children ?? [])
    : nodes;
}
