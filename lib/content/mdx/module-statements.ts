import type { ImportDeclaration } from 'estree';
import type { Root } from 'mdast';
import type { MdxjsEsm } from 'mdast-util-mdxjs-esm';
import { isBuiltInComponent } from '../component-facts';
import { splitFrontMatter } from '../front-matter';
import { compileModule } from '../modules/compile-module';
import { modulePath } from '../modules/module-path';
import { isPageFile } from '../page-path';
import { type CompileState, constantKey, readDependency, warn } from './compile-state';
import { patternNames } from './estree';
import { type ImportingDocument, inheritedImports } from './inherited-imports';
import { missingImports } from './missing-imports';
import { parseMarkdown } from './parse-markdown';
import { type StaticValue, staticValue } from './static-value';

/** What a document's `import` and `export` statements provide to its content. */
export interface DocumentScope {
  /** Local names of imported snippets → file; `undefined` if it is missing. */
  snippets: Map<string, string | undefined>;
  /** Names to rename because another document of the page uses them. */
  renames: Map<string, string>;
}

/**
 * Removes `import` and `export` statements from a document. Snippets are recorded for inlining; everything else becomes
 * a module whose names are available in expressions.
 */
export async function takeModuleStatements(
  state: CompileState,
  tree: Root,
  file: string,
): Promise<DocumentScope> {
  const { scope, names, source, imports } = await readStatements(state, tree, file);
  if (state.context.trust === 'markup') {
    if (source !== '') warnAboutScript(state, file);
    return scope;
  }
  if (names.length > 0) await compileModule(state, file, file, source);
  const missing = missingImports(state, file, imports);
  for (const name of new Set([...names, ...missing.keys()]))
    bindName(state, scope, file, { name, missing: missing.get(name) });
  return scope;
}

/** Removes the statements from the tree. Returns their names, and their source as one module. */
async function readStatements(
  state: CompileState,
  tree: Root,
  file: string,
): Promise<{ scope: DocumentScope; names: string[]; source: string; imports: ImportDeclaration[] }> {
  const scope: DocumentScope = { snippets: new Map(), renames: new Map() };
  const statements = moduleStatements(tree);
  tree.children = tree.children.filter((node) => node.type !== 'mdxjsEsm');
  const kept: string[] = [];
  const names: string[] = [];
  const reexported: string[] = [];
  const imports: ImportDeclaration[] = [];
  for (const node of statements) {
    for (const statement of node.data?.estree?.body ?? []) {
      const text = sourceOf(node, statement);
      if (statement.type === 'ImportDeclaration') {
        imports.push(statement);
        const locals = importedNames(state, scope, file, statement);
        names.push(...locals);
        reexported.push(...locals);
        if (locals.length === 0) continue;
        kept.push(text);
        await compileSnippetModule(state, { file, statements }, String(statement.source.value));
        takeConstants(state, file, statement);
      } else if (statement.type === 'ExportNamedDeclaration') {
        for (const { name, value } of literalsOf(statement)) {
          state.constants.set(constantKey(file, name), value);
          if (state.context.trust === 'markup') state.bindings.set(name, { kind: 'value', value });
        }
        names.push(...exportedNames(statement));
        kept.push(text);
      } else if (statement.type !== 'ExportDefaultDeclaration') kept.push(text);
    }
  }
  if (reexported.length > 0) kept.push(`export { ${reexported.join(', ')} };`);
  return { scope, names, source: kept.join('\n'), imports };
}

/** Compiles a snippet's exports as a separate module, for names imported from it. */
async function compileSnippetModule(
  state: CompileState,
  importer: ImportingDocument,
  specifier: string,
  around: readonly string[] = [],
): Promise<void> {
  const path = modulePath(specifier, importer.file);
  const file = path.kind === 'file' ? state.context.findFile(path.path) : undefined;
  if (file === undefined || !isPageFile(file) || state.modules.has(file) || around.includes(file)) return;
  const parsed = parseMarkdown(splitFrontMatter((await readDependency(state, file)) ?? '', file).body, file);
  if (parsed.kind === 'error') return;
  const inherited = inheritedImports(importer, moduleStatements(parsed.tree));
  for (const { written } of inherited)
    await compileSnippetModule(state, importer, written, [...around, file]);
  const { source } = await readStatements(state, parsed.tree, file);
  const whole = [...inherited.map(({ text }) => text), source].join('\n');
  if (source !== '' && state.context.trust === 'full') await compileModule(state, file, file, whole);
}

function moduleStatements(tree: Root): MdxjsEsm[] {
  return tree.children.filter((node): node is MdxjsEsm => node.type === 'mdxjsEsm');
}

function sourceOf(
  node: MdxjsEsm,
  statement: { start?: number | undefined; end?: number | undefined; range?: [number, number] | undefined },
): string {
  const base = node.position?.start.offset ?? 0;
  const [start, end] = statement.range ?? [
    statement.start ?? base,
    statement.end ?? base + node.value.length,
  ];
  return node.value.slice(start - base, end - base);
}

function importedNames(
  state: CompileState,
  scope: DocumentScope,
  file: string,
  statement: ImportDeclaration,
): string[] {
  const specifier = String(statement.source.value);
  const path = modulePath(specifier, file);
  if (path.kind === 'package' && /^react(?:-dom)?(?:$|\/)/.test(path.name)) return [];
  const found = path.kind === 'file' ? state.context.findFile(path.path) : undefined;
  const isSnippet = found === undefined ? /\.mdx?$/i.test(specifier) : isPageFile(found);
  if (isSnippet && found !== undefined) state.importedSnippets.add(found);
  if (isSnippet && found === undefined) {
    warn(state, {
      rule: 'missing-import',
      file,
      message: `"${specifier}" is imported but there is no such file.`,
      hint: 'Write the path from the site folder with a leading slash, for example "/snippets/note.mdx".',
    });
    if (path.kind === 'file') state.dependencies.set(path.path, undefined);
  }
  const locals: string[] = [];
  for (const imported of statement.specifiers) {
    const { type, local } = imported;
    if (path.kind === 'package' && isBuiltIn(imported)) continue;
    if (isSnippet && type === 'ImportDefaultSpecifier') scope.snippets.set(local.name, found);
    else locals.push(local.name);
  }
  return locals;
}

/** Whether an import from a package names a component that pages have without it. */
function isBuiltIn(imported: ImportDeclaration['specifiers'][number]): boolean {
  if (imported.type !== 'ImportSpecifier' || imported.imported.type !== 'Identifier') return false;
  return imported.imported.name === imported.local.name && isBuiltInComponent(imported.local.name);
}

function exportedNames(statement: { declaration?: unknown; specifiers: { exported: unknown }[] }): string[] {
  const names: string[] = [];
  const declaration = statement.declaration;
  if (isDeclaration(declaration)) {
    if (declaration.id) names.push(declaration.id.name);
    for (const { id } of declaration.declarations ?? []) names.push(...patternNames(id));
  }
  for (const { exported } of statement.specifiers) {
    if (typeof exported === 'object' && exported !== null && 'name' in exported)
      names.push(String(exported.name));
  }
  return names;
}

interface NamedDeclaration {
  kind?: string;
  id?: { name: string } | null;
  declarations?: {
    id: Parameters<typeof patternNames>[0];
    init?: Parameters<typeof staticValue>[0] | null;
  }[];
}

function isDeclaration(value: unknown): value is NamedDeclaration {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function literalsOf(statement: { declaration?: unknown }): { name: string; value: StaticValue }[] {
  const { declaration } = statement;
  if (!isDeclaration(declaration) || declaration.kind !== 'const') return [];
  return (declaration.declarations ?? []).flatMap(({ id, init }) => {
    const known = init ? staticValue(init) : undefined;
    return id.type === 'Identifier' && known?.ok ? [{ name: id.name, value: known.value }] : [];
  });
}

function takeConstants(state: CompileState, importer: string, statement: ImportDeclaration): void {
  const path = modulePath(String(statement.source.value), importer);
  const file = path.kind === 'file' ? state.context.findFile(path.path) : undefined;
  if (file === undefined) return;
  for (const specifier of statement.specifiers) {
    if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue;
    const key = constantKey(file, specifier.imported.name);
    if (state.constants.has(key))
      state.constants.set(constantKey(importer, specifier.local.name), state.constants.get(key));
  }
}

function bindName(
  state: CompileState,
  scope: DocumentScope,
  moduleId: string,
  { name, missing }: { name: string; missing: string | undefined },
): void {
  let bound = name;
  for (let suffix = 2; isTaken(state, bound, moduleId); suffix++) bound = `${name}_${suffix}`;
  if (bound !== name) scope.renames.set(name, bound);
  state.bindings.set(bound, { kind: 'export', moduleId, exportName: name, missing });
}

function isTaken(state: CompileState, name: string, moduleId: string): boolean {
  const binding = state.bindings.get(name);
  return binding !== undefined && !(binding.kind === 'export' && binding.moduleId === moduleId);
}

function warnAboutScript(state: CompileState, file: string): void {
  warn(state, {
    rule: 'untrusted-script',
    file,
    message: 'The page holds JavaScript, and this site is served with DOCS_TRUST=markup.',
    hint: 'Only constants written as literals are used; serve content that you trust with DOCS_TRUST=full.',
  });
}
