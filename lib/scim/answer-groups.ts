import { addGroup, changeGroup, removeGroup, requireGroup } from './change-groups';
import type { StoredDirectoryGroup } from './directory-store';
import { GROUP_SCHEMA, groupAttributes, groupFromResource, groupResource } from './group-resource';
import { patchedResource } from './patch-resource';
import { patchOperations, scimBody } from './scim-body';
import type { ScimContext } from './scim-context';
import { filterFrom } from './scim-filter';
import { listResponse, pageFrom } from './scim-list';
import { noMethod, scimResponse, withMeta } from './scim-response';
import { wantedAttributes } from './wanted-attributes';

const filterPaths = {
  id: 'id',
  displayName: 'displayName',
  externalId: 'externalId',
  members: 'member',
  'members.value': 'member',
} as const;

/** `/Groups` and `/Groups/{id}`. */
export async function answerGroups(
  request: Request,
  id: string | undefined,
  context: ScimContext,
): Promise<Response> {
  const { organizationId, directory } = context;
  const { method, url } = request;
  const query = new URL(url).searchParams;
  const membersOf = (group: StoredDirectoryGroup) => directory.members(organizationId, group.displayName);
  const wanted = wantedAttributes(query);
  // Entra requests groups without their members, because groups can be large.
  const shown = async (group: StoredDirectoryGroup) =>
    withMeta(
      wanted.of(groupResource(group, wanted.has('members') ? await membersOf(group) : undefined, context)),
      { schema: GROUP_SCHEMA, type: 'Group', id: group.groupId, ...group },
      context,
    );
  if (id === undefined) {
    if (method === 'POST')
      return scimResponse(
        201,
        await shown(await addGroup(groupFromResource(await scimBody(request)), context)),
      );
    if (method !== 'GET') return noMethod();
    const page = pageFrom(query);
    const filter = filterFrom(query.get('filter'), filterPaths);
    const { total, rows } = await directory.groups(organizationId, { filter, ...page });
    const resources: object[] = [];
    for (const group of rows) resources.push(await shown(group));
    return scimResponse(200, listResponse(resources, total, page.skip));
  }
  const former = await requireGroup(id, context);
  switch (method) {
    case 'GET':
      return scimResponse(200, await shown(former));
    case 'PUT':
      return scimResponse(
        200,
        await shown(await changeGroup(former, groupFromResource(await scimBody(request)), context)),
      );
    case 'PATCH': {
      const operations = await patchOperations(request);
      const next = patchedResource(
        groupResource(former, await membersOf(former), context),
        operations,
        groupAttributes,
      );
      return scimResponse(200, await shown(await changeGroup(former, groupFromResource(next), context)));
    }
    case 'DELETE':
      await removeGroup(former, context);
      return scimResponse(204);
    default:
      return noMethod();
  }
}
