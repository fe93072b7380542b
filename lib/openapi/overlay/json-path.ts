import { JSONPathEnvironment, JSONPathError, type JSONValue } from 'json-p3';

export interface SelectedNode {
  value: unknown;
  keys: readonly (string | number)[];
}

/** Documents nest deeper than the package's default. */
const paths = new JSONPathEnvironment({ maxRecursionDepth: 1_000 });

/** The nodes that a JSONPath (RFC 9535) selects, or why the path is invalid. */
export function selectedNodes(root: unknown, path: string): SelectedNode[] | { problem: string } {
  if (!isJson(root)) return [];
  try {
    return paths.query(path, root).nodes.map(({ value, location }) => ({ value, keys: location }));
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error;
    // The package appends an excerpt of the path, which our message contains in full.
    return { problem: error.message.replace(/ \('.*':\d+\)$/s, '') };
  }
}

/** Documents are parsed from JSON and YAML, so their values are JSON too. */
function isJson(value: unknown): value is JSONValue {
  return typeof value !== 'function' && typeof value !== 'symbol' && typeof value !== 'bigint';
}
