import type { SidebarNode } from '@/lib/site/layout-data';

/** Nodes without absent and false values, to keep pages small. */
export function sentNodes(nodes: SidebarNode[]): SidebarNode[] {
  return nodes.map((node) => {
    if (node.kind === 'page') {
      const { icon, tag, method, isCurrent, isExternal, isDeprecated, ...rest } = node;
      return {
        ...rest,
        ...(icon === undefined ? {} : { icon }),
        ...(tag === undefined ? {} : { tag }),
        ...(method === undefined ? {} : { method }),
        ...(isCurrent ? { isCurrent } : {}),
        ...(isExternal ? { isExternal } : {}),
        ...(isDeprecated ? { isDeprecated } : {}),
      };
    }
    const { icon, tag, href, children, ...rest } = node;
    return {
      ...rest,
      ...(icon === undefined ? {} : { icon }),
      ...(tag === undefined ? {} : { tag }),
      ...(href === undefined ? {} : { href }),
      children: children === 'deferred' ? children : sentNodes(children),
    };
  });
}
