import { isBuiltInComponent } from '../component-facts';
import { modulePath } from './module-path';

/** `require` of a module and the name that holds it, in the notation of `sucrase`. */
const REQUIRED = /\bvar (\w+) = require\((['"])([^'"]+)\2\)/g;

interface GivenCode {
  code: string;
  /** The packages of which the code uses built-in components and nothing else. */
  complete: ReadonlySet<string>;
}

/**
 * Authors import the format's components from its package for their editor's sake. Pages have no packages, so the
 * built-in components of these names take the place of what the package would export.
 *
 * @param code compiled to CommonJS
 */
export function withBuiltInImports(code: string): GivenCode {
  const complete = new Set<string>();
  const given = code.replace(REQUIRED, (whole, holder: string, quote: string, specifier: string) => {
    if (/^react(?:-dom)?(?:$|\/)/.test(specifier) || modulePath(specifier, '').kind !== 'package')
      return whole;
    const used = new Set(
      [...code.matchAll(new RegExp(`\\b${holder}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
    );
    const names = [...used].filter((name) => isBuiltInComponent(name) && !isDeclared(code, name));
    if (names.length === 0) return whole;
    const isTakenWhole = new RegExp(`\\b_interop\\w+\\(${holder}\\)`).test(code);
    if (names.length === used.size && !isTakenWhole) complete.add(specifier);
    return `var ${holder} = {...require(${quote}${specifier}${quote}), ${names.join(', ')}}`;
  });
  return { code: given, complete };
}

/** A module's own component of that name is not the built-in one. */
function isDeclared(code: string, name: string): boolean {
  return new RegExp(`\\b(?:const|let|var|function|class) ${name}\\b`).test(code);
}
