import path from 'node:path';
import { type Expression, type ModuleDeclaration, type Program, parse, type Statement } from 'acorn';
import { type Options, transform } from 'sucrase';
import type { RepositoryFolder } from '../repository-folder';
import { evaluate, type ModuleScope } from './evaluate';
import { type Read, Unread } from './read-value';

/**
 * The value that a configuration exports, found without running it: `docusaurus.config.ts`, `sidebars.js`, JSON. A part
 * that only running code could tell becomes an `Unread` with its place.
 */
export function readModule(repository: RepositoryFolder, file: string, seen: readonly string[] = []): Read {
  const text = repository.read(file);
  const shown = repository.shown(file);
  if (text === undefined || seen.includes(shown)) return new Unread({ source: shown, file: shown, line: 1 });
  if (file.endsWith('.json')) return readJson(text, shown);
  const script = parsed(text);
  if (typeof script === 'number') return new Unread({ source: 'its syntax', file: shown, line: script });
  const follow = (specifier: string): Read | undefined => {
    const found = specifier.startsWith('.') ? resolved(repository, file, specifier) : undefined;
    return found === undefined ? undefined : readModule(repository, found, [...seen, shown]);
  };
  const scope: ModuleScope = {
    file: shown,
    text: script.source,
    follow,
    declarations: new Map(),
    known: new Map<string, Read>([['__dirname', '.']]),
    depth: 0,
  };
  return exportedValue(script.program, scope);
}

/** The program without its types, with unchanged lines; or the line of a syntax error. */
function parsed(text: string): { program: Program; source: string } | number {
  const read = (source: string) => ({
    source,
    program: parse(source, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
      allowHashBang: true,
    }),
  });
  try {
    return read(text);
  } catch {
    try {
      const options = { transforms: ['typescript', 'jsx'], disableESTransforms: true } satisfies Options;
      return read(transform(text, options).code);
    } catch (error) {
      const line = error instanceof Error ? /\((\d+):\d+\)/.exec(error.message)?.[1] : undefined;
      return Number(line ?? 1);
    }
  }
}

function exportedValue(program: Program, scope: ModuleScope): Read {
  let exported: Expression | undefined;
  for (const statement of program.body) {
    declare(statement, scope);
    exported = exportOf(statement, scope) ?? exported;
  }
  return exported === undefined
    ? new Unread({ source: 'no export', file: scope.file, line: 1 })
    : evaluate(exported, scope, { isExport: true });
}

function declare(statement: Statement | ModuleDeclaration, scope: ModuleScope): void {
  if (statement.type === 'ImportDeclaration') {
    const value = scope.follow(String(statement.source.value));
    for (const { type, local } of statement.specifiers)
      if (value !== undefined && type === 'ImportDefaultSpecifier') scope.known.set(local.name, value);
    return;
  }
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'FunctionDeclaration' && declaration.id !== null)
    scope.declarations.set(declaration.id.name, declaration);
  if (declaration?.type !== 'VariableDeclaration') return;
  for (const { id, init } of declaration.declarations)
    if (id.type === 'Identifier' && init !== null && init !== undefined)
      scope.declarations.set(id.name, init);
}

/** The expression that a module exports, by `export default` or `module.exports =`. */
function exportOf(statement: Statement | ModuleDeclaration, scope: ModuleScope): Expression | undefined {
  if (statement.type === 'ExportDefaultDeclaration') {
    const { declaration } = statement;
    if (declaration.type === 'FunctionDeclaration') {
      const { id, ...rest } = declaration;
      scope.declarations.set(' default', {
        ...rest,
        id: id ?? { type: 'Identifier', name: '', start: 0, end: 0 },
      });
      return { type: 'Identifier', name: ' default', start: 0, end: 0 };
    }
    return declaration.type === 'ClassDeclaration' ? undefined : declaration;
  }
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return undefined;
  const { left, right } = statement.expression;
  const isExports =
    left.type === 'MemberExpression' &&
    left.object.type === 'Identifier' &&
    left.object.name === 'module' &&
    left.property.type === 'Identifier' &&
    left.property.name === 'exports';
  return isExports ? right : undefined;
}

const ENDINGS = ['', '.js', '.ts', '.mjs', '.cjs', '.mts', '.cts', '.json', '/index.js', '/index.ts'];

function resolved(repository: RepositoryFolder, from: string, specifier: string): string | undefined {
  const start = path.join(path.dirname(from), specifier);
  return ENDINGS.map((ending) => start + ending).find((file) => repository.has(file));
}

function readJson(text: string, file: string): Read {
  try {
    const value: Read = JSON.parse(text);
    return value;
  } catch {
    return new Unread({ source: 'its JSON', file, line: 1 });
  }
}
