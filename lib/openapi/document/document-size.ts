const NODES_MAX = 2_000_000;
const DEPTH_MAX = 400;

/** What is too much about a parsed document; YAML aliases count as often as they are used. */
export function excessOf(root: unknown): { message: string; hint: string } | undefined {
  const stack: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  let nodes = 0;
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, depth } = next;
    nodes += 1;
    if (nodes > NODES_MAX) {
      return {
        message: `holds more than ${NODES_MAX} objects once its aliases are written out.`,
        hint: 'Use "$ref" instead of YAML aliases, or split the document.',
      };
    }
    if (depth > DEPTH_MAX) {
      return {
        message: `is nested more than ${DEPTH_MAX} levels deep.`,
        hint: 'Use "$ref" for inner schemas.',
      };
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of Object.values(value)) {
      if (typeof inner === 'object' && inner !== null) stack.push({ value: inner, depth: depth + 1 });
    }
  }
  return undefined;
}
