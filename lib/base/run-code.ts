import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';

/**
 * Runs the body of a function that an author or MDX wrote. Its own declarations may shadow the names of
 * the scope around it.
 */
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

/** What the code that MDX made of a page draws, with these names around it and these components. */
export function runPage(
  code: string,
  scope: Readonly<Record<string, unknown>>,
  components: Readonly<Record<string, unknown>>,
): unknown {
  // Which of the two it asks for depends on the mode in which it was made.
  const page = runCode(code, scope, [], [{ ...jsxRuntime, ...jsxDevRuntime }]);
  const isModule = typeof page === 'object' && page !== null && 'default' in page;
  return isModule && typeof page.default === 'function' ? page.default({ components }) : undefined;
}
