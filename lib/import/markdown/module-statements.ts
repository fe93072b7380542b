import type { ImportDeclaration, Program } from 'estree';
import type { Root, RootContent } from 'mdast';

/** What happens to an `import`: it is dropped silently, kept, replaced by another text, or kept as a comment. */
export type ImportFate = 'gone' | 'stays' | 'comment' | { text: string };

/** Decides about every `import` of a page; other statements stay. */
export function rewriteImports(
  tree: Root,
  fateOf: (statement: { specifier: string; names: string[]; line: number | undefined }) => ImportFate,
): void {
  tree.children = tree.children.flatMap((node): RootContent[] => {
    if (node.type !== 'mdxjsEsm') return [node];
    const program: Program | null | undefined = node.data?.estree;
    const base = node.position?.start.offset ?? 0;
    const kept: string[] = [];
    const comments: string[] = [];
    for (const statement of program?.body ?? []) {
      const [start, end] = rangeOf(statement);
      const text = node.value.slice(start - base, end - base);
      const fate = statement.type === 'ImportDeclaration' ? fateOf(described(statement, node)) : 'stays';
      if (fate === 'stays') kept.push(text);
      else if (fate === 'comment') comments.push(text);
      else if (fate !== 'gone') kept.push(fate.text);
    }
    return [
      ...(kept.length === 0 ? [] : [{ type: 'mdxjsEsm', value: kept.join('\n') } as const]),
      ...comments.map(
        (text) => ({ type: 'mdxFlowExpression', value: `/* ${text.replaceAll('*/', '* /')} */` }) as const,
      ),
    ];
  });
}

function rangeOf(statement: object): [number, number] {
  const start = 'start' in statement && typeof statement.start === 'number' ? statement.start : 0;
  const end = 'end' in statement && typeof statement.end === 'number' ? statement.end : start;
  return [start, end];
}

function described(
  statement: ImportDeclaration,
  node: { position?: { start: { line: number } } | undefined },
) {
  return {
    specifier: String(statement.source.value),
    names: statement.specifiers.map(({ local }) => local.name),
    line: node.position?.start.line,
  };
}
