import { textProperties } from '@/lib/base/markup/component-properties';
import { isObject } from './child-elements';
import { mdxComponents } from './mdx-components';

/** The name of one of our components that take text. Needed because the build shortens function names. */
export function builtInName(component: unknown): string | undefined {
  return isObject(component) ? names().get(component) : undefined;
}

let known: WeakMap<object, string> | undefined;

/** Created on first use, because of the circular import between components and their guard. */
function names(): WeakMap<object, string> {
  known ??= new WeakMap(
    [...textProperties.keys()].flatMap((name): [object, string][] => {
      const component = name.split('.').reduce<unknown>(memberOf, mdxComponents);
      return isObject(component) ? [[component, name]] : [];
    }),
  );
  return known;
}

function memberOf(owner: unknown, name: string): unknown {
  return isObject(owner) ? Reflect.get(owner, name) : undefined;
}
