export function componentName(pointer: string): string | undefined {
  const name = /^#\/components\/schemas\/([^/]+)$/.exec(pointer)?.[1];
  return name?.replaceAll('~1', '/').replaceAll('~0', '~');
}
