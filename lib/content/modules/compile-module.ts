import { reasonOf } from '@/lib/base/errors/reason-of';
import type { CompiledModule } from '../compiled-page';
import { type CompileState, readDependency, warn } from '../mdx/compile-state';
import { withBuiltInImports } from './built-in-imports';
import { modulePath } from './module-path';
import { transformModule } from './transform-module';
import { undefinedInModule } from './undefined-in-module';

const NEEDS_BROWSER =
  /\buse(?:State|Effect|Ref|Callback|Memo|Context|Reducer|LayoutEffect|Id|Transition|DeferredValue|SyncExternalStore|ActionState|Optimistic)\s*[(<]|\bon[A-Z]\w*\s*=\s*\{|\bon[A-Z]\w*\s*:|\bref\s*=\s*\{|\bextends\s+(?:React\.)?(?:Pure)?Component\b|\b(?:window|document|localStorage|sessionStorage|navigator)\s*[.[]/;

const SPECIFIER = /\brequire\((['"])([^'"]+)\1\)/g;
const BUILT_IN = /^react(?:-dom)?(?:$|\/)/;
const FILE_MODULE = /\.(?:jsx|tsx|js|ts|mjs)$/i;

/**
 * Converts JavaScript, JSX or TypeScript of the site to CommonJS and adds it to the page's modules, after its imports.
 * A missing import becomes an empty module and a warning.
 */
export async function compileModule(
  state: CompileState,
  id: string,
  importer: string,
  source: string,
): Promise<void> {
  if (state.modules.has(id)) return;
  const compiled: CompiledModule = { id, code: '', isLive: NEEDS_BROWSER.test(source), imports: {} };
  // Registered before its imports are followed, to stop at cycles.
  state.modules.set(id, compiled);
  let complete: ReadonlySet<string>;
  try {
    ({ code: compiled.code, complete } = withBuiltInImports(await transformModule(source, importer)));
  } catch (error) {
    warn(state, {
      rule: 'module-syntax',
      file: importer,
      message: `The JavaScript of this file cannot be read: ${reasonOf(error)}.`,
      hint: 'Its components are left out.',
    });
    return;
  }
  if (compiled.isLive) warnOfUndefined(state, importer, source, compiled.code);
  for (const [, , specifier] of compiled.code.matchAll(SPECIFIER)) {
    if (specifier === undefined || BUILT_IN.test(specifier) || complete.has(specifier)) continue;
    compiled.imports[specifier] = await importedModuleId(state, specifier, importer);
  }
  // Modules are evaluated in insertion order, so this one goes after its imports.
  state.modules.delete(id);
  state.modules.set(id, compiled);
}

/** Warns about undefined names that would fail only in the browser, where no author sees the error. */
function warnOfUndefined(state: CompileState, file: string, source: string, code: string): void {
  for (const name of undefinedInModule(code)) {
    const isHook = name.startsWith('use');
    const before = FILE_MODULE.test(file) ? source.split(new RegExp(`\\b${name}\\b`), 1)[0] : undefined;
    warn(state, {
      rule: 'undefined-name',
      file,
      ...(before === undefined ? {} : { line: before.split('\n').length }),
      message: `A component uses ${isHook ? name : `<${name}>`}, which is neither defined nor imported, so it fails in browsers.`,
      hint: isHook
        ? `Write its name as it is defined, or import it, such as: import { ${name} } from "react".`
        : 'Write its name as it is defined, or import it.',
    });
  }
}

async function importedModuleId(
  state: CompileState,
  specifier: string,
  importer: string,
): Promise<string | null> {
  const path = modulePath(specifier, importer);
  if (path.kind === 'package') {
    warn(state, {
      rule: 'package-import',
      file: importer,
      message: `"${specifier}" is a package, and pages can import only "react" and files of the site.`,
      hint: 'What it exports is left out.',
    });
    return null;
  }
  const file = state.context.findFile(path.path);
  if (file === undefined) {
    state.dependencies.set(path.path, undefined);
    warn(state, {
      rule: 'missing-import',
      file: importer,
      message: `"${specifier}" is imported but there is no such file.`,
      hint: 'Write the path from the site folder with a leading slash, for example "/snippets/card.jsx".',
    });
    return null;
  }
  if (FILE_MODULE.test(file)) {
    const text = await readDependency(state, file);
    await compileModule(state, file, file, text ?? '');
  } else if (file.endsWith('.json')) {
    state.modules.set(file, dataModule(file, jsonText(await readDependency(state, file))));
  } else if (!/\.mdx?$/i.test(file)) {
    state.modules.set(file, dataModule(file, JSON.stringify(`/${file}`)));
  }
  return file;
}

function dataModule(id: string, json: string): CompiledModule {
  const named = json.startsWith('{') ? '...value, ' : '';
  const code = `const value = ${json}; module.exports = { ${named}__esModule: true, default: value };`;
  return { id, code, isLive: false, imports: {} };
}

function jsonText(text: string | undefined): string {
  try {
    return JSON.stringify(JSON.parse(text ?? 'null'));
  } catch {
    // Invalid JSON counts as null, like a missing file; the page still works.
    return 'null';
  }
}
