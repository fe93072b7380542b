import type { Nodes } from 'hast';

const ATTRIBUTES: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  colSpan: 'colspan',
  rowSpan: 'rowspan',
};

/** Elements as XML, which EPUB readers require. */
export function xhtml(node: Nodes): string {
  if (node.type === 'text') return escaped(node.value);
  if (node.type === 'root') return node.children.map(xhtml).join('');
  if (node.type !== 'element') return '';
  const attributes = Object.entries(node.properties).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === false) return [];
    const text = value === true ? name.toLowerCase() : Array.isArray(value) ? value.join(' ') : String(value);
    const key = ATTRIBUTES[name] ?? name.replace(/^(data|aria)([A-Z])/, '$1-$2').toLowerCase();
    // XHTML 5 has no `align`.
    return key === 'align' ? [` style="text-align: ${escaped(text)}"`] : [` ${key}="${escaped(text)}"`];
  });
  const children = node.children.map(xhtml).join('');
  const open = `<${node.tagName}${attributes.join('')}`;
  return children === '' && /^(?:br|hr|img|input|col|wbr)$/.test(node.tagName)
    ? `${open}/>`
    : `${open}>${children}</${node.tagName}>`;
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replace(CONTROL, '');
}

/** XML has no form for these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
