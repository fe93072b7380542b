import type { StoredDirectoryGroup } from './directory-store';
import type { WrittenGroup } from './group-resource';
import { noteChange, type ScimContext } from './scim-context';
import { ScimError } from './scim-error';

export async function addGroup(written: WrittenGroup, context: ScimContext): Promise<StoredDirectoryGroup> {
  const { organizationId, directory } = context;
  await requireKnown(written.memberIds, context);
  const groupId = await directory.addGroup(organizationId, written);
  if (groupId === undefined) throw taken(written);
  await directory.addMembers(organizationId, written.displayName, written.memberIds);
  await noteChange('directory-group-added', written.displayName, context, countOf(written));
  return requireGroup(groupId, context);
}

/** Updates a group. People who leave it lose access to its pages from their next request on. */
export async function changeGroup(
  former: StoredDirectoryGroup,
  written: WrittenGroup,
  context: ScimContext,
): Promise<StoredDirectoryGroup> {
  const { organizationId, directory } = context;
  const { displayName, memberIds } = written;
  const before = new Set(
    (await directory.members(organizationId, former.displayName)).map(({ userId }) => userId),
  );
  const after = new Set(memberIds);
  const gone = [...before].filter((id) => !after.has(id));
  const added = memberIds.filter((id) => !before.has(id));
  await directory.removeMembers(organizationId, former.displayName, gone);
  await requireKnown(added, context);
  if (!(await directory.changeGroup(organizationId, former, written))) throw taken(written);
  await directory.addMembers(organizationId, displayName, added);
  const renamed = displayName === former.displayName ? '' : `now ${displayName}, `;
  await noteChange('directory-group-changed', former.displayName, context, renamed + countOf(written));
  return requireGroup(former.groupId, context);
}

export async function removeGroup(group: StoredDirectoryGroup, context: ScimContext): Promise<void> {
  await context.directory.removeGroup(context.organizationId, group);
  await noteChange('directory-group-removed', group.displayName, context);
}

export async function requireGroup(groupId: string, { organizationId, directory }: ScimContext) {
  const found = await directory.group(organizationId, groupId);
  if (found === undefined) throw new ScimError(404, `There is no group "${groupId.slice(0, 100)}".`);
  return found;
}

/** Refuses unknown people: such a group would look right in the directory but open nothing. */
async function requireKnown(
  ids: readonly string[],
  { organizationId, directory }: ScimContext,
): Promise<void> {
  const known = await directory.known(organizationId, ids);
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined)
    throw new ScimError(400, `There is no user "${unknown}" to be in the group.`, 'invalidValue');
}

const countOf = ({ memberIds }: WrittenGroup) =>
  `${memberIds.length} ${memberIds.length === 1 ? 'person' : 'people'}`;

function taken({ displayName }: WrittenGroup): ScimError {
  return new ScimError(409, `There is a group "${displayName}" already.`, 'uniqueness');
}
