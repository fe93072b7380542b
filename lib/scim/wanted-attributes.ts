import type { ScimResource } from './patch-resource';

/** Which attributes of a resource a request asks for (RFC 7644, section 3.9). */
export interface WantedAttributes {
  has(attribute: string): boolean;
  of(resource: ScimResource): ScimResource;
}

export function wantedAttributes(query: URLSearchParams): WantedAttributes {
  const [only, without] = [namesIn(query.get('attributes')), namesIn(query.get('excludedAttributes'))];
  const has = (attribute: string) => {
    const name = attribute.toLowerCase();
    if (only.length > 0) return only.some((path) => path.split('.')[0] === name);
    // Excluding a part, such as "name.familyName", would leave the rest of the attribute, so it is shown whole.
    return !without.includes(name);
  };
  return {
    has,
    of: (resource) => Object.fromEntries(Object.entries(resource).filter(([attribute]) => has(attribute))),
  };
}

function namesIn(written: string | null): string[] {
  const names = (written ?? '').toLowerCase().split(/[\s,]+/);
  return names.map((name) => name.replace(/^urn:.*:/, '')).filter((name) => name !== '');
}
