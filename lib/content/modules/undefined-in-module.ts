import { Parser } from 'acorn';
import type { Program } from 'estree';
import { hookNames } from '@/lib/base/author-code/hook-names';
import { isBuiltInComponent } from '../component-facts';
import { freeIdentifiers } from '../mdx/estree';

/** Hooks that every module gets without an import. */
const GIVEN: ReadonlySet<string> = new Set(hookNames);

/** Hook calls and elements in the notation of `sucrase`. */
const USED = /(?<![.\w$])(use[A-Z]\w*)\s*\(|\bjsxs?\.call\(void 0, ([A-Z]\w*)\s*,/g;

/**
 * Hooks and components that a module uses but neither defines nor imports, so that it fails in browsers. Other names
 * may come from the site's scripts.
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
  // acorn produces ESTree, but declares its own types for it.
  return program as Program;
}
