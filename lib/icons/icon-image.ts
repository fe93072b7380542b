/**
 * An icon ready to draw: an inline SVG whose colour follows the text, or an image by address.
 * `body` is trusted markup from an icon package, or an SVG that the site's owner wrote.
 */
export type IconImage =
  | { kind: 'svg'; viewBox: string; body: string; paint: 'fill' | 'stroke' }
  | { kind: 'image'; src: string };
