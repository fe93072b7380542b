import type { NavigationLayout } from '@/lib/site/layout/navigation-layout';
import type { SidebarNode } from '@/lib/site/layout-data';

interface Item {
  label: string;
  href: string;
  isCurrent?: boolean | undefined;
  isExternal?: boolean | undefined;
}

/** A layout as text, similar to what readers see. `*` marks the current item, `^` external links. */
export function drawLayout(layout: NavigationLayout): string {
  const { language, homeHref, eyebrow, previous, next } = layout;
  const lines = [
    `language  ${language.code} ${language.direction}, home ${homeHref}`,
    ...layout.selectors.map(({ kind, options }) => `${kind.padEnd(9)} ${options.map(drawItem).join(' | ')}`),
    ...drawRow('tabs', layout.tabs.map(drawItem)),
    ...layout.tabs.flatMap((tab) => (tab.menu === undefined ? [] : drawRow(`menu`, tab.menu.map(drawItem)))),
    ...drawRow('anchors', layout.anchors.map(drawItem)),
    ...(eyebrow === undefined ? [] : [`eyebrow   ${drawEyebrow(eyebrow)}`]),
    ...drawSidebar(layout.sidebar, 0),
    ...(previous === undefined ? [] : [`previous  ${previous.title} ${previous.href}`]),
    ...(next === undefined ? [] : [`next      ${next.title} ${next.href}`]),
  ];
  return lines.join('\n');
}

/** A sidebar list: `-` open group, `+` deferred group, `=` heading. */
export function drawSidebar(nodes: SidebarNode[], depth: number): string[] {
  return nodes.flatMap((node) => {
    const indent = `  ${'  '.repeat(depth)}`;
    const extras = drawExtras(node);
    if (node.kind === 'page') {
      const method = node.method === undefined ? '' : `${node.method} `;
      return [`${indent}${drawItem({ ...node, label: `${method}${node.title}` })}${extras}`];
    }
    const sign = node.isTopLevel && node.isOpen ? '=' : node.isOpen ? '-' : '+';
    const current = node.isCurrent ? '*' : '';
    const href = node.href === undefined ? '' : ` ${node.hasRootPage ? 'opens' : 'leads to'} ${node.href}`;
    const line = `${indent}${sign} ${current}${node.title}${href}${extras} [${node.id}]`;
    return [line, ...(node.children === 'deferred' ? [] : drawSidebar(node.children, depth + 1))];
  });
}

function drawEyebrow(eyebrow: NonNullable<NavigationLayout['eyebrow']>): string {
  if (eyebrow.kind === 'section') return eyebrow.label;
  return eyebrow.crumbs
    .map(({ label, href }) => (href === undefined ? label : `${label} ${href}`))
    .join(' > ');
}

function drawRow(name: string, items: string[]): string[] {
  return items.length === 0 ? [] : [`${name.padEnd(9)} ${items.join(' | ')}`];
}

function drawItem(item: Item): string {
  return `${item.isCurrent ? '*' : ''}${item.label} ${item.href}${item.isExternal ? ' ^' : ''}${'kind' in item ? '' : drawExtras(item)}`;
}

/** An item's further properties: icon, tag, description and the like. */
function drawExtras(item: object): string {
  const shown = Object.entries(item).flatMap(([key, value]) => {
    if (value === undefined || value === false) return [];
    if (key === 'icon') return [`icon=${'src' in value ? value.src : 'svg'}`];
    if (key === 'isDeprecated') return ['deprecated'];
    return ['tag', 'description', 'align', 'color', 'languageCode'].includes(key)
      ? [`${key}=${JSON.stringify(value)}`]
      : [];
  });
  return shown.length === 0 ? '' : ` (${shown.join(', ')})`;
}
