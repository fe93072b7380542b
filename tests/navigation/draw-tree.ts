import { isDivision, type NavigationNode } from '@/lib/docs/navigation/navigation-node';

/** The tree as indented text: one line per node with all its properties. */
export function drawTree(node: NavigationNode, depth = 0): string {
  const { kind, id, ...rest } = node;
  const fields = Object.entries(rest)
    .filter(([key, value]) => key !== 'children' && key !== 'global' && key !== 'label' && isTelling(value))
    .map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  const label = 'label' in node && node.label !== undefined ? ` "${node.label}"` : '';
  const line = `${'  '.repeat(depth)}${kind}${label} [${id}] ${fields.join(' ')}`.trimEnd();
  if (!isDivision(node)) return line;
  const inner = [...node.children, ...node.global].map((child) => drawTree(child, depth + 1));
  return [line, ...inner].join('\n');
}

function isTelling(value: unknown): boolean {
  return value !== undefined && value !== false;
}
