import { Parser } from 'acorn';
import type { Program } from 'estree';
import { hookNames } from '@/lib/base/author-code/hook-names';
import { isBuiltInComponent } from '../component-facts';
import { freeIdentifiers } from '../mdx/estree';

/** Hooks that every module gets without an import. */
const GIVEN: ReadonlySet<string> = new Set(hookNames);

/** Calls of hooks, and elements, as `sucrase` writes them. */
const USED = /(?<![.\w$])(use[A-Z]\w*)\s*\(|\bjsxs?\.call\(void 0, ([A-Z]\w*)\s*,/g;

/**
 * Hooks and components that a module uses and neither defines nor imports: browsers fail there. Other names may come
 * from scripts of the site.
 *
 * @param code compiled to CommonJS
 */
export function undefinedInModule(code: string): string[] {
  const used = [...code.matchAll(USED)].flatMap(([, hook, component]) => hook ?? component ?? []);
  const candidates = new Set(used.filter((name) => !GIVEN.has(name) && !isBuiltInComponent(name)));
  if (candidates.size === 0) return [];
  const free = freeIdentifiers(programOf(code));
  return [...candidates].filter((name) => free.has(name));
}

function programOf(code: string): Program {
  const program: object = Parser.parse(code, { ecmaVersion: 'latest', sourceType: 'script' });
  // acorn writes ESTree, and has types of its own for it.
  return program as Program;
}
