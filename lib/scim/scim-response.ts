import type { ScimResource } from './patch-resource';
import type { ScimContext } from './scim-context';
import { ScimError } from './scim-error';

export function scimResponse(status: number, body?: object): Response {
  const location =
    body !== undefined && status === 201 ? Object(Reflect.get(body, 'meta')).location : undefined;
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...(body === undefined ? {} : { 'Content-Type': 'application/scim+json' }),
      ...(typeof location === 'string' ? { Location: location } : {}),
      ...(status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}),
    },
  });
}

/** RFC 7644, section 3.12. */
export function scimErrorResponse({ status, message, scimType }: ScimError): Response {
  return scimResponse(status, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType === undefined ? {} : { scimType }),
    detail: message,
  });
}

export function noMethod(): never {
  throw new ScimError(405, 'This method is not for this address.');
}

interface Meta {
  schema: string;
  type: 'User' | 'Group';
  id: string;
  createdAt: Date;
  updatedAt: Date;
}

export function withMeta(
  resource: ScimResource,
  { schema, type, id, createdAt, updatedAt }: Meta,
  { base }: Pick<ScimContext, 'base'>,
): object {
  const meta = {
    resourceType: type,
    created: createdAt.toISOString(),
    lastModified: updatedAt.toISOString(),
    location: `${base}/${type}s/${id}`,
  };
  return { schemas: [schema], id, ...resource, meta };
}
