import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { modulePath } from '../modules/module-path';
import { freeIdentifiers, jsxNames, patternNames } from './estree';

export interface ImportingDocument {
  file: string;
  statements: readonly MdxjsEsm[];
}

interface InheritedImport {
  written: string;
  text: string;
}

/**
 * A document's imports that its snippet uses but lacks. The format puts a snippet's exports into the page that imports
 * it, so the snippet's components may use what only the page imports.
 */
export function inheritedImports(
  importer: ImportingDocument,
  snippet: readonly MdxjsEsm[],
): InheritedImport[] {
  const lacking = lackingNames(snippet);
  if (lacking.size === 0) return [];
  return importer.statements.flatMap((node) =>
    (node.data?.estree?.body ?? []).flatMap((statement) => {
      if (statement.type !== 'ImportDeclaration') return [];
      const written = String(statement.source.value);
      const path = modulePath(written, importer.file);
      if (path.kind === 'package') return [];
      return statement.specifiers.flatMap((specifier): InheritedImport[] => {
        const { name } = specifier.local;
        if (!lacking.has(name) || specifier.type !== 'ImportSpecifier') return [];
        const { imported } = specifier;
        if (imported.type !== 'Identifier') return [];
        const text = `import { ${imported.name} as ${name} } from ${JSON.stringify(`/${path.path}`)};`;
        return [{ written, text }];
      });
    }),
  );
}

/** Names that statements use but do not define. */
function lackingNames(statements: readonly MdxjsEsm[]): Set<string> {
  const used = new Set<string>();
  const defined = new Set<string>();
  for (const { data } of statements) {
    if (!data?.estree) continue;
    for (const name of freeIdentifiers(data.estree)) used.add(name);
    for (const name of jsxNames(data.estree)) used.add(name.split('.')[0] ?? '');
    for (const statement of data.estree.body) {
      if (statement.type === 'ImportDeclaration')
        for (const { local } of statement.specifiers) defined.add(local.name);
      if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) continue;
      const { declaration } = statement;
      if (declaration.type === 'VariableDeclaration')
        for (const { id } of declaration.declarations) for (const name of patternNames(id)) defined.add(name);
      else defined.add(declaration.id.name);
    }
  }
  return new Set([...used].filter((name) => !defined.has(name)));
}
