import type { IconImage } from '@/lib/icons/icon-image';

const rootPattern = /<svg\b([^>]*)>([\s\S]*)<\/svg>/i;

/** Presentation attributes inherited from the root element, which is not kept. */
const inheritedAttributes = [
  'fill',
  'fill-rule',
  'clip-rule',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
];

/**
 * An icon from SVG markup. A line drawing (`fill="none"` on the root) gets `paint: 'stroke'` if its other attributes
 * are those common in icon packages.
 */
export function svgIcon(markup: string): IconImage | undefined {
  const match = rootPattern.exec(markup);
  if (match === null) return undefined;
  const attributes = attributesOf(match[1] ?? '');
  const body = (match[2] ?? '')
    .replace(/<!--[\s\S]*?-->/g, '')
    // Tabler's empty square: invisible, but `fill` would paint it.
    .replace(/<path stroke="none" d="M0 0h24v24H0z" fill="none"\s*\/>/g, '')
    .replace(/>\s+</g, '><')
    .trim();
  const viewBox = attributes.get('viewbox') ?? viewBoxFromSize(attributes);
  if (isUsualLineDrawing(attributes)) return { kind: 'svg', viewBox, body, paint: 'stroke' };
  const inherited = inheritedAttributes
    .filter((name) => attributes.has(name) && attributes.get(name) !== 'currentColor')
    .concat(attributes.get('stroke') === 'currentColor' ? ['stroke'] : [])
    .map((name) => ` ${name}="${attributes.get(name)}"`);
  return {
    kind: 'svg',
    viewBox,
    body: inherited.length === 0 ? body : `<g${inherited.join('')}>${body}</g>`,
    paint: 'fill',
  };
}

function isUsualLineDrawing(attributes: Map<string, string>): boolean {
  return (
    attributes.get('fill') === 'none' &&
    attributes.get('stroke') === 'currentColor' &&
    attributes.get('stroke-width') === '2' &&
    attributes.get('stroke-linecap') === 'round'
  );
}

function viewBoxFromSize(attributes: Map<string, string>): string {
  const width = Number.parseFloat(attributes.get('width') ?? '');
  const height = Number.parseFloat(attributes.get('height') ?? '');
  return width > 0 && height > 0 ? `0 0 ${width} ${height}` : '0 0 24 24';
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of text.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes.set(name.toLowerCase(), double ?? single ?? '');
  }
  return attributes;
}
