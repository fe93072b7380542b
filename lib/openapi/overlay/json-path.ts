import { JSONPathEnvironment, JSONPathError, type JSONValue } from 'json-p3';

/** A value that a path selects, and the keys that lead to it. */
export interface SelectedNode {
  value: unknown;
  keys: readonly (string | number)[];
}

/** Documents nest deeper than the package expects. */
const paths = new JSONPathEnvironment({ maxRecursionDepth: 1_000 });

/** The nodes of a document that a JSONPath selects (RFC 9535), or why it cannot be read. */
export function selectedNodes(root: unknown, path: string): SelectedNode[] | { problem: string } {
  if (!isJson(root)) return [];
  try {
    return paths.query(path, root).nodes.map(({ value, location }) => ({ value, keys: location }));
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error;
    // The package adds a cut of the path, which the message has whole.
    return { problem: error.message.replace(/ \('.*':\d+\)$/s, '') };
  }
}

/** Documents are parsed from JSON and YAML, so that what they hold is JSON too. */
function isJson(value: unknown): value is JSONValue {
  return typeof value !== 'function' && typeof value !== 'symbol' && typeof value !== 'bigint';
}
