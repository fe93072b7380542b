import { createHash } from 'node:crypto';
import type { CommonJsModule } from './evaluate-modules';

/** The script that brings a component of an author, and all that it imports, to a browser. */
export interface LiveScript {
  /** Body of a function that takes the names around the code by one object, and returns `LiveModules`. */
  body: string;
  /** Changes with the code. */
  version: string;
}

/**
 * Code of authors as one script, so that a browser needs no permission to make code from text.
 *
 * @param names what the code may use without importing it
 * @param root the module that is wanted, with what it imports; all of them without it
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

/** A module and everything that it imports, in the order of evaluation. */
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

/** Changes with the code of a module and with that of what it imports: one version is one set of components. */
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

/** Code that is none fails by itself, and takes nothing else in the script with it. */
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
