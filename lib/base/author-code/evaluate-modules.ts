import { runCode } from './run-code';

export interface CommonJsModule {
  id: string;
  code: string;
  imports: Readonly<Record<string, string | null>>;
}

export type ModuleExports = Record<string, unknown>;

export interface ModuleScope {
  /** Available in every module without import: React's hooks and the built-in components. */
  names: Readonly<Record<string, unknown>>;
  /** `react`, `react/jsx-runtime` and so on, by import specifier. */
  packages: Readonly<Record<string, unknown>>;
}

/**
 * Runs the modules of a page in order and returns their exports by id. A module that throws exports nothing, and
 * `onError` is called.
 *
 * @param finish changes a module's exports before others import them
 */
export function evaluateModules<Module extends CommonJsModule>(
  modules: readonly Module[],
  scope: ModuleScope,
  finish: (module: Module, exports: ModuleExports) => ModuleExports = (_, exports) => exports,
  onError: (module: Module, error: unknown) => void = () => {},
): Map<string, ModuleExports> {
  const results = new Map<string, ModuleExports>();
  for (const module of modules) {
    const load = (specifier: string): unknown => {
      const id = module.imports[specifier];
      if (id === undefined) return scope.packages[specifier] ?? {};
      return id === null ? {} : (results.get(id) ?? {});
    };
    const holder: { exports: ModuleExports } = { exports: {} };
    try {
      runCode(module.code, scope.names, ['require', 'module', 'exports'], [load, holder, holder.exports]);
    } catch (error) {
      onError(module, error);
    }
    results.set(module.id, finish(module, holder.exports));
  }
  return results;
}
