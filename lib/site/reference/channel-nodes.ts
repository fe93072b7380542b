import { channelGroups, type IndexedChannel } from '@/lib/asyncapi/indexed-channel';
import type { NavigationDivision, NavigationNode } from '@/lib/docs/navigation/navigation-node';
import { generatedEntries, generatedGroup } from './generated-group';
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
    const children = generatedEntries(id, group.channels.map(pathOf));
    const inEffect = { asyncapi: division.asyncapi };
    return generatedGroup(division, { id, label: group.title, inEffect, children });
  });
  // A single group for everything would only repeat the group around it.
  const [only] = nodes;
  return division.kind === 'group' && nodes.length === 1 && groups[0]?.tag === undefined
    ? (only?.children ?? [])
    : nodes;
}
