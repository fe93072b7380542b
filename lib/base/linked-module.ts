import type { ModuleExports } from './evaluate-modules';

/** A module of an author as a script brings it. */
interface LiveModule {
  /** Changes with its code and with that of what it imports. */
  version: string;
  imports: Readonly<Record<string, string | null>>;
  run(
    require: (specifier: string) => unknown,
    module: { exports: ModuleExports },
    exports: ModuleExports,
  ): void;
}

/** The modules of one script, by id. */
export type LiveModules = Readonly<Record<string, LiveModule>>;

/** What a script of `liveScript` is as a function: given the names around the code, its modules. */
export type LiveFactory = (names: Readonly<Record<string, unknown>>) => LiveModules;

/** Where modules are linked. */
export interface LinkContext {
  /** `react`, `react/jsx-runtime` and so on, by import specifier. */
  packages: Readonly<Record<string, unknown>>;
  /** The modules that ran, by id and version. */
  linked: Map<string, { exports: ModuleExports }>;
  linkedMax: number;
}

/**
 * What a module exports. It runs once, after what it imports, however many scripts bring it: components keep
 * their state only while they stay the same functions. A module that throws exports what it had until then.
 */
export function linkedModule(id: string, modules: LiveModules, linking: LinkContext): ModuleExports {
  const module = Object.hasOwn(modules, id) ? modules[id] : undefined;
  if (module === undefined) return {};
  const { packages, linked, linkedMax } = linking;
  const key = `${module.version} ${id}`;
  const known = linked.get(key);
  if (known !== undefined) {
    // What is in use is forgotten last.
    linked.delete(key);
    linked.set(key, known);
    return known.exports;
  }
  const holder: { exports: ModuleExports } = { exports: {} };
  // Known before its imports are followed, so that a cycle ends here.
  linked.set(key, holder);
  const oldest = linked.keys().next().value;
  if (linked.size > linkedMax && oldest !== undefined) linked.delete(oldest);
  const imported = new Map(
    Object.entries(module.imports).map(([specifier, of]) => [
      specifier,
      of === null ? {} : linkedModule(of, modules, linking),
    ]),
  );
  const load = (specifier: string) => imported.get(specifier) ?? packages[specifier] ?? {};
  try {
    module.run(load, holder, holder.exports);
  } catch {
    // Its components are missing where they are used, and their places say so.
  }
  return holder.exports;
}
