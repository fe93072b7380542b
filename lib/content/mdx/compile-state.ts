import type { Diagnostic } from '@/lib/base/diagnostic';
import type { CompiledModule, ModuleBinding, ResolvedLink } from '../compiled-page';
import type { ContentContext } from '../content-context';
import type { StaticValue } from './static-value';

/** What the steps of one page's compilation gather. */
export interface CompileState {
  context: ContentContext;
  warnings: Diagnostic[];
  /** Files other than the page that its result depends on; with `undefined` where the file was missing. */
  dependencies: Map<string, string | undefined>;
  modules: Map<string, CompiledModule>;
  /** Snippets that an import names, whether or not they are shown. */
  importedSnippets: Set<string>;
  /** Names that the page's expressions and tags may use, and where their values come from. */
  bindings: Map<string, Binding>;
  /** Exported constants whose value is written as a literal, by file and name. */
  constants: Map<string, StaticValue>;
  /** Nodes that a snippet brought, with its file, so that findings name it and not the page. */
  snippetOf: WeakMap<object, string>;
  links: ResolvedLink[];
  images: ResolvedLink[];
}

export type Binding =
  | { kind: 'export'; moduleId: string; exportName: string }
  | { kind: 'value'; value: StaticValue };

/** Names a constant of a file. */
export function constantKey(file: string, name: string): string {
  return `${file} ${name}`;
}

/** Reads a file of the site and remembers that the page depends on it. */
export async function readDependency(state: CompileState, file: string): Promise<string | undefined> {
  const known = state.dependencies.get(file);
  if (known !== undefined) return known;
  const text = await state.context.readText(file);
  state.dependencies.set(file, text);
  return text;
}

/** A node of the tree, as far as findings look at it. */
interface PlacedNode {
  position?: { start: { line: number; column: number } } | undefined;
}

/** Notes something that the author should mend though the page still shows. */
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

/** The names of the page that its modules export. */
export function moduleBindings(state: CompileState): ModuleBinding[] {
  return [...state.bindings].flatMap(([name, binding]) =>
    binding.kind === 'export' ? [{ name, moduleId: binding.moduleId, exportName: binding.exportName }] : [],
  );
}
