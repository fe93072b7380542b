import { addPerson, changePerson, removePerson, requirePerson } from './change-people';
import type { StoredDirectoryUser } from './directory-store';
import { patchedResource } from './patch-resource';
import { patchOperations, scimBody } from './scim-body';
import type { ScimContext } from './scim-context';
import { filterFrom } from './scim-filter';
import { listResponse, pageFrom } from './scim-list';
import { noMethod, scimResponse, withMeta } from './scim-response';
import { USER_SCHEMA, userAttributes, userFromResource, userResource } from './user-resource';
import { wantedAttributes } from './wanted-attributes';

const filterPaths = {
  id: 'id',
  userName: 'userName',
  externalId: 'externalId',
  displayName: 'displayName',
  active: 'active',
  emails: 'email',
  'emails.value': 'email',
} as const;

/** `/Users` and `/Users/{id}`. */
export async function answerUsers(
  request: Request,
  id: string | undefined,
  context: ScimContext,
): Promise<Response> {
  const { organizationId, directory } = context;
  const { method, url } = request;
  const query = new URL(url).searchParams;
  const wanted = wantedAttributes(query);
  const shown = (user: StoredDirectoryUser) =>
    withMeta(
      wanted.of(userResource(user)),
      { schema: USER_SCHEMA, type: 'User', id: user.userId, ...user },
      context,
    );
  if (id === undefined) {
    if (method === 'POST')
      return scimResponse(201, shown(await addPerson(userFromResource(await scimBody(request)), context)));
    if (method !== 'GET') return noMethod();
    const page = pageFrom(query);
    const filter = filterFrom(query.get('filter'), filterPaths);
    // Some clients request zero rows to get the total.
    const { total, rows } = await directory.users(organizationId, { filter, ...page });
    return scimResponse(200, listResponse(rows.map(shown), total, page.skip));
  }
  const former = await requirePerson(id, context);
  switch (method) {
    case 'GET':
      return scimResponse(200, shown(former));
    case 'PUT':
      return scimResponse(
        200,
        shown(await changePerson(former, userFromResource(await scimBody(request)), context)),
      );
    case 'PATCH': {
      const next = patchedResource(userResource(former), await patchOperations(request), userAttributes);
      return scimResponse(200, shown(await changePerson(former, userFromResource(next), context)));
    }
    case 'DELETE':
      await removePerson(former, context);
      return scimResponse(204);
    default:
      return noMethod();
  }
}
