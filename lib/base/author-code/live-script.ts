import { createHash } from 'node:crypto';
import type { CommonJsModule } from './evaluate-modules';

export interface LiveScript {
  /** Function body that takes the names in scope as one object and returns `LiveModules`. */
  body: string;
  version: string;
}

/**
 * Bundles authors' code as one script, so that browsers need no permission for `eval`.
 *
 * @param names names in scope for the code
 * @param root the module to include with its imports; all modules if absent
 */
export function liveScript(
  modules: readonly CommonJsModule[],
  names: readonly string[],
  root?: string,
): LiveScript {
  const versions = versionsOf(modules);
  const parts = withImports(modules, root).map(
    ({ id, imports, code }) =>
      `[${JSON.stringify(id)}]: {version: ${JSON.stringify(versions.get(id))}, imports: ${JSON.stringify(imports)}, run(require, module, exports) {${runnable(code)}\n}}`,
  );
  const body = `const {${names.join(', ')}} = names;\nreturn {\n${parts.join(',\n')}\n};`;
  return { body, version: hashOf(body) };
}

function withImports(
  modules: readonly CommonJsModule[],
  root: string | undefined,
): readonly CommonJsModule[] {
  if (root === undefined) return modules;
  const wanted = new Set([root]);
  for (const module of [...modules].reverse()) {
    if (!wanted.has(module.id)) continue;
    for (const imported of Object.values(module.imports)) if (imported !== null) wanted.add(imported);
  }
  return modules.filter(({ id }) => wanted.has(id));
}

/** Versions that change with a module's code and its imports. Each version is a separate set of components. */
function versionsOf(modules: readonly CommonJsModule[]): Map<string, string> {
  const versions = new Map<string, string>();
  for (const { id, code, imports } of modules) {
    const imported = Object.entries(imports).map(([specifier, of]) => [
      specifier,
      of,
      versions.get(of ?? ''),
    ]);
    versions.set(id, hashOf(JSON.stringify([code, imported])));
  }
  return versions;
}

/** Invalid code becomes a module that throws, without affecting the rest of the script. */
function runnable(code: string): string {
  try {
    Reflect.construct(Function, ['require', 'module', 'exports', code]);
    return code;
  } catch (error) {
    return `throw new SyntaxError(${JSON.stringify(String(error))});`;
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
