const names = new WeakMap<object, string>();

/** A placeholder for a built-in component and its members, such as `Tree.Folder`. */
export function componentMark(name: string): object {
  const members = new Map<string, object>();
  const mark = new Proxy(nothing, {
    get(target, key) {
      if (typeof key !== 'string' || !/^[A-Z]/.test(key)) return Reflect.get(target, key);
      const member = members.get(key) ?? componentMark(`${name}.${key}`);
      members.set(key, member);
      return member;
    },
  });
  names.set(mark, name);
  return mark;
}

/** The component name of a placeholder, or the name of an HTML element. */
export function markedName(type: unknown): string | undefined {
  if (typeof type === 'string') return type;
  return typeof type === 'function' ? names.get(type) : undefined;
}

function nothing() {
  return null;
}
