import { answerGroups } from './answer-groups';
import { answerUsers } from './answer-users';
import { directoryTokenHash } from './directory-token';
import type { DirectoryTokenStore } from './directory-token-store';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery';
import type { ScimContext } from './scim-context';
import { isScimError, ScimError } from './scim-error';
import { listResponse } from './scim-list';
import { noMethod, scimErrorResponse, scimResponse } from './scim-response';

interface ScimParts extends Omit<ScimContext, 'by'> {
  tokens: Pick<DirectoryTokenStore, 'use'>;
}

/** SCIM 2.0 (RFC 7644): a directory manages the team's people and groups. */
export async function answerScim(
  request: Request,
  path: readonly string[],
  { tokens, ...parts }: ScimParts,
): Promise<Response> {
  try {
    const hash = directoryTokenHash(request.headers.get('authorization'));
    const token = hash && (await tokens.use(parts.organizationId, hash));
    if (!token) throw new ScimError(401, 'Send a token of the dashboard, as Authorization: Bearer.');
    const by = { userId: '', name: `Directory ${token.name}` };
    return await answerDirectory(request, path, { ...parts, by });
  } catch (error) {
    if (isScimError(error)) return scimErrorResponse(error);
    throw error;
  }
}

async function answerDirectory(
  request: Request,
  path: readonly string[],
  context: ScimContext,
): Promise<Response> {
  const [version, type, id, ...rest] = path;
  if (version !== 'v2' || type === undefined || rest.length > 0) throw notFound();
  if (type === 'Users') return answerUsers(request, id, context);
  if (type === 'Groups') return answerGroups(request, id, context);
  if (request.method !== 'GET') return noMethod();
  if (type === 'ServiceProviderConfig' && id === undefined) return scimResponse(200, serviceProviderConfig);
  const list = type === 'ResourceTypes' ? resourceTypes : type === 'Schemas' ? schemas : undefined;
  if (list === undefined) throw notFound();
  if (id === undefined) return scimResponse(200, listResponse(list, list.length, 0));
  const one = list.find((entry) => entry.id === id);
  if (one === undefined) throw notFound();
  return scimResponse(200, one);
}

function notFound(): ScimError {
  return new ScimError(404, 'There is nothing at this address.');
}
