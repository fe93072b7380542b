import type { PropsWithChildren, ReactNode } from 'react';
import { isObject } from './child-elements';

/** Shown instead of an undefined component: its children, and a mark for checks. */
export function UnknownComponent({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div data-unknown-component={name} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

/** Defines a component that shows its children for each undefined name that the page uses. */
export function addUnknown(owner: object, name: string, [head = '', ...rest] = name.split('.')): void {
  // Inherited names such as `constructor` are not components.
  const known: unknown = Object.hasOwn(owner, head) ? Reflect.get(owner, head) : undefined;
  if (rest.length === 0) {
    // An author's object that is not a component is reported where it is used.
    if (!isObject(known)) define(owner, head, unknownComponent(name));
    return;
  }
  // A copy, so that additions do not affect other pages.
  const base =
    typeof known === 'function' ? (properties: object) => known(properties) : unknownComponent(name);
  const members = Object.assign(base, typeof known === 'object' || typeof known === 'function' ? known : {});
  addUnknown(members, name, rest);
  define(owner, head, members);
}

/** Unlike assignment, this also works for special names such as `name` and `__proto__`. */
function define(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: true, enumerable: true, writable: true });
}

function unknownComponent(name: string) {
  return (properties: PropsWithChildren) => (
    <UnknownComponent name={name}>{properties.children}</UnknownComponent>
  );
}
