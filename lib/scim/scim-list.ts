/** Maximum number of rows in one response. */
export const LIST_MAX = 200;
const LIST_DEFAULT = 100;

/** The requested rows of a list (RFC 7644, section 3.4.2.4). */
export function pageFrom(query: URLSearchParams): { skip: number; take: number } {
  const numberOf = (name: string, byDefault: number) => {
    const written = Number.parseInt(query.get(name) ?? '', 10);
    return Number.isNaN(written) ? byDefault : written;
  };
  const skip = Math.min(Math.max(numberOf('startIndex', 1), 1), 10_000_000) - 1;
  return { skip, take: Math.min(Math.max(numberOf('count', LIST_DEFAULT), 0), LIST_MAX) };
}

export function listResponse(resources: readonly object[], totalResults: number, skip: number) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults,
    startIndex: skip + 1,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}
