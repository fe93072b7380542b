/**
 * An icon to render: an inline SVG in the text's colour, or an image by address, either as it is or as a mask in the
 * text's colour. `body` is trusted markup, from an icon package or sanitised. `file` is the name by which authors'
 * style sheets select an icon.
 */
export type IconImage =
  | { kind: 'svg'; viewBox: string; body: string; paint: 'fill' | 'stroke'; file?: string }
  | { kind: 'image'; src: string; isMask?: boolean };
