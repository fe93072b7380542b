const names = new WeakMap<object, string>();

/** Stands for a component that pages know, and for its members, as in `Tree.Folder`. */
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

/** The name that a mark says, or that of an HTML element. */
export function markedName(type: unknown): string | undefined {
  if (typeof type === 'string') return type;
  return typeof type === 'function' ? names.get(type) : undefined;
}

function nothing() {
  return null;
}
