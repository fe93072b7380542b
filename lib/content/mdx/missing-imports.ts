import type { ImportDeclaration } from 'estree';
import { modulePath } from '../modules/module-path';
import { isPageFile } from '../page-path';
import { type CompileState, warn } from './compile-state';

/** Local names of a document's imports whose file or export is missing, with the reason. */
export function missingImports(
  state: CompileState,
  file: string,
  declarations: readonly ImportDeclaration[],
): Map<string, string> {
  const missing = new Map<string, string>();
  for (const { source, specifiers, loc } of declarations) {
    const written = String(source.value);
    const path = modulePath(written, file);
    if (path.kind === 'package') continue;
    const found = state.context.findFile(path.path);
    for (const { local, ...specifier } of specifiers) {
      if (found === undefined) {
        missing.set(local.name, `there is no file "${written}"`);
        continue;
      }
      if (state.modules.get(found)?.code === '') {
        missing.set(local.name, `the JavaScript of "${written}" cannot be read`);
        continue;
      }
      const name = exportName(specifier);
      if (name === undefined || exportsOf(state, found)?.has(name) !== false) continue;
      missing.set(local.name, `"${written}" exports no "${name}"`);
      warn(state, {
        rule: 'missing-import',
        file,
        line: loc?.start.line,
        message: `"${written}" has no export named "${name}".`,
        hint: name === 'default' ? 'Import a name in braces.' : 'Import a name that the file exports.',
      });
    }
  }
  return missing;
}

function exportName(specifier: { type: string; imported?: ImportedName }): string | undefined {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  const { imported } = specifier;
  return imported && 'name' in imported ? imported.name : undefined;
}

type ImportedName = { name: string } | { value?: unknown };

/** The names that a file exports; `undefined` if only running it would tell. A page is its own default export. */
function exportsOf(state: CompileState, file: string): Set<string> | undefined {
  const code = state.modules.get(file)?.code;
  const own = isPageFile(file) ? ['default'] : [];
  if (code === undefined) return isPageFile(file) ? new Set(own) : undefined;
  // Unreadable code has its own finding.
  if (code === '' || /\bmodule\.exports\b|_createStarExport\(/.test(code)) return undefined;
  const written = code.matchAll(
    /\bexports\s*\.\s*([\w$]+)|_createNamedExportFrom\(\w+, '[\w$]+', '([\w$]+)'/g,
  );
  return new Set([...own, ...[...written].flatMap(([, assigned, passedOn]) => assigned ?? passedOn ?? [])]);
}
