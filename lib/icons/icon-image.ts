/**
 * An icon to render: an inline SVG in the text's colour, or an image by address. `body` is trusted markup, from an icon
 * package or sanitised.
 */
export type IconImage =
  | { kind: 'svg'; viewBox: string; body: string; paint: 'fill' | 'stroke' }
  | { kind: 'image'; src: string };
