/**
 * An icon to render: an inline SVG in the text's colour, or an image by address, as a mask in the text's colour or as it is. `body` is trusted markup, from an icon
 * package or sanitised. `file` is what style sheets of authors know an icon by.
 */
export type IconImage =
  | { kind: 'svg'; viewBox: string; body: string; paint: 'fill' | 'stroke'; file?: string }
  | { kind: 'image'; src: string; isMask?: boolean };
