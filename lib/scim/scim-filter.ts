import type { DirectoryFilter } from './directory-store';
import { ScimError } from './scim-error';

const shape = /^\s*(?:urn:[\w:.-]+:)?(\w+)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i;
const LENGTH_MAX = 1_000;

/**
 * The filter of a list (RFC 7644, section 3.4.2.2), of which directories need `attribute eq "value"`.
 *
 * @throws ScimError for any other, because all rows in its place would be wrong
 */
export function filterFrom<Attribute extends string>(
  written: string | null,
  attributes: readonly Attribute[],
): DirectoryFilter<Attribute> | undefined {
  if (written === null || written.trim() === '') return undefined;
  const [, name = '', text = ''] = (written.length <= LENGTH_MAX && shape.exec(written)) || [];
  const attribute = attributes.find((known) => known.toLowerCase() === name.toLowerCase());
  const value = valueFrom(text);
  if (attribute === undefined || value === undefined)
    throw new ScimError(
      400,
      `Filter by ${attributes.join(', ')} with eq, such as ${attributes[1]} eq "x".`,
      'invalidFilter',
    );
  return { attribute, value };
}

function valueFrom(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch {
    // An escape that JSON does not have.
    return undefined;
  }
}
