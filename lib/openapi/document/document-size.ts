const VALUES_MAX = 3_000_000;
const CHARACTERS_MAX = 64_000_000;
const DEPTH_MAX = 400;

/** The limit that a parsed document exceeds, if any. A YAML alias counts each time it is used. */
export function excessOf(root: unknown): { message: string; hint: string } | undefined {
  const stack: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  let values = 0;
  let characters = 0;
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, depth } = next;
    if (values > VALUES_MAX || characters > CHARACTERS_MAX) {
      return {
        message: `holds more than ${VALUES_MAX} values or ${CHARACTERS_MAX} characters once its aliases are written out.`,
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
    const inside = Object.values(value);
    values += inside.length;
    for (const inner of inside) {
      if (typeof inner === 'string') characters += inner.length;
      if (typeof inner === 'object' && inner !== null) stack.push({ value: inner, depth: depth + 1 });
    }
  }
  return undefined;
}
