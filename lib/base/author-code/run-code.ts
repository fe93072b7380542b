import * as jsxDevRuntime from '@/lib/base/jsx/jsx-dev-runtime';
import * as jsxRuntime from '@/lib/base/jsx/jsx-runtime';

/** Runs a function body written by an author or MDX. Its own declarations may shadow names in scope. */
export function runCode(
  code: string,
  scope: Readonly<Record<string, unknown>>,
  parameters: readonly string[],
  values: readonly unknown[],
): unknown {
  const wrap: unknown = Reflect.construct(Function, [
    ...Object.keys(scope),
    `return function (${parameters.join(', ')}) {${code}\n}`,
  ]);
  return typeof wrap === 'function' ? wrap(...Object.values(scope))(...values) : undefined;
}

/** Runs a page's compiled MDX with the given names and components. */
export function runPage(
  code: string,
  scope: Readonly<Record<string, unknown>>,
  components: Readonly<Record<string, unknown>>,
): unknown {
  // Compiled code uses one of the two runtimes, depending on the mode it was compiled in.
  const page = runCode(code, scope, [], [{ ...jsxRuntime, ...jsxDevRuntime }]);
  const isModule = typeof page === 'object' && page !== null && 'default' in page;
  return isModule && typeof page.default === 'function' ? page.default({ components }) : undefined;
}
