import { reasonOf } from '@/lib/base/errors/reason-of';
import type { ModuleExports } from './evaluate-modules';

interface LiveModule {
  version: string;
  imports: Readonly<Record<string, string | null>>;
  run(
    require: (specifier: string) => unknown,
    module: { exports: ModuleExports },
    exports: ModuleExports,
  ): void;
}

export type LiveModules = Readonly<Record<string, LiveModule>>;

/** A `liveScript` as a function: takes the names in scope, returns its modules. */
export type LiveFactory = (names: Readonly<Record<string, unknown>>) => LiveModules;

export interface LinkedModule {
  exports: ModuleExports;
  /** Why it, or one of its imports, did not run to completion. */
  failure?: string | undefined;
}

export interface LinkContext {
  /** `react`, `react/jsx-runtime` and so on, by import specifier. */
  packages: Readonly<Record<string, unknown>>;
  linked: Map<string, LinkedModule>;
  linkedMax: number;
}

/**
 * A module with its exports. It runs once, after its imports, even if several scripts contain it: components keep their
 * state only while they are the same functions. A module that throws keeps the exports it had by then.
 */
export function linkedModule(id: string, modules: LiveModules, linking: LinkContext): LinkedModule {
  const module = Object.hasOwn(modules, id) ? modules[id] : undefined;
  if (module === undefined) return { exports: {} };
  const { packages, linked, linkedMax } = linking;
  const key = `${module.version} ${id}`;
  const known = linked.get(key);
  if (known !== undefined) {
    // The map is ordered by use, most recent last.
    linked.delete(key);
    linked.set(key, known);
    return known;
  }
  const holder: LinkedModule = { exports: {} };
  // Registered before its imports are followed, to stop at cycles.
  linked.set(key, holder);
  const oldest = linked.keys().next().value;
  if (linked.size > linkedMax && oldest !== undefined) linked.delete(oldest);
  const imported = new Map<string, ModuleExports>();
  for (const [specifier, of] of Object.entries(module.imports)) {
    const inner = of === null ? { exports: {} } : linkedModule(of, modules, linking);
    imported.set(specifier, inner.exports);
    holder.failure ??= inner.failure;
  }
  const load = (specifier: string) => imported.get(specifier) ?? packages[specifier] ?? {};
  try {
    module.run(load, holder, holder.exports);
  } catch (error) {
    // Reported when a page uses a component that is missing from the exports.
    holder.failure ??= reasonOf(error);
  }
  return holder;
}
