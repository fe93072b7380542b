import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { CompiledModule, ModuleBinding, ResolvedLink } from '../compiled-page';
import type { ContentContext } from '../content-context';
import { isRelativeReference } from '../resolve-reference';
import type { StaticValue } from './static-value';

export interface CompileState {
  context: ContentContext;
  warnings: Diagnostic[];
  /** Files that the result depends on, apart from the page; `undefined` for a missing file. */
  dependencies: Map<string, string | undefined>;
  modules: Map<string, CompiledModule>;
  /** Imported snippets, whether or not they are shown. */
  importedSnippets: Set<string>;
  /** Names available in the page's expressions and tags, and where they come from. */
  bindings: Map<string, Binding>;
  /** Exported constants with a literal value, by file and name. */
  constants: Map<string, StaticValue>;
  /** Nodes from a snippet, with its file, so that diagnostics name the snippet instead of the page. */
  snippetOf: WeakMap<object, string>;
  links: ResolvedLink[];
  images: ResolvedLink[];
}

export type Binding =
  /** `missing`: why the import resolves to nothing. */
  | { kind: 'export'; moduleId: string; exportName: string; missing?: string | undefined }
  | { kind: 'value'; value: StaticValue };

export function constantKey(file: string, name: string): string {
  return `${file} ${name}`;
}

export async function readDependency(state: CompileState, file: string): Promise<string | undefined> {
  const known = state.dependencies.get(file);
  if (known !== undefined) return known;
  const text = await state.context.readText(file);
  state.dependencies.set(file, text);
  return text;
}

/**
 * Whether the same text would give another page in another folder: it has relative addresses or includes other files.
 */
export function isPlaced({ links, images, dependencies, modules, importedSnippets }: CompileState): boolean {
  const hasOthers = dependencies.size > 0 || modules.size > 0 || importedSnippets.size > 0;
  return hasOthers || [...links, ...images].some(({ written }) => isRelativeReference(written));
}

interface PlacedNode {
  position?: { start: { line: number; column: number } } | undefined;
}

/** Adds a warning: the page works, but its author should fix something. */
export function warn(
  state: CompileState,
  finding: Omit<Diagnostic, 'severity'> & { node?: PlacedNode },
): void {
  const { node, ...rest } = finding;
  const start = node?.position?.start;
  const file = node === undefined ? undefined : state.snippetOf.get(node);
  state.warnings.push({
    severity: 'warning',
    ...rest,
    ...(file === undefined ? {} : { file }),
    line: rest.line ?? start?.line,
    column: rest.column ?? start?.column,
  });
}

export function moduleBindings(state: CompileState): ModuleBinding[] {
  return [...state.bindings].flatMap(([name, binding]) =>
    binding.kind === 'export' ? [{ name, ...exportOf(binding) }] : [],
  );
}

function exportOf({ moduleId, exportName, missing }: Extract<Binding, { kind: 'export' }>) {
  return { moduleId, exportName, ...(missing === undefined ? {} : { missing }) };
}
