/** The page's colours as `#rrggbb`, for code that computes shades and cannot parse CSS variables. */
export type PageColors = Record<
  'surface' | 'subtle' | 'line' | 'text' | 'muted' | 'faint' | 'accent' | 'tint',
  string
>;

/** The current colours around an element. `surface` is the background behind it, `tint` the accent's tint on that. */
export function pageColors(element: Element): PageColors {
  const styles = getComputedStyle(element);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const color = (token: string) => hex(styles.getPropertyValue(`--${token}`).trim());
  const hex = (written: string) => {
    if (context === null) return '#808080';
    context.fillStyle = '#808080';
    context.fillStyle = written;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  return {
    surface: hex(groundBehind(element)),
    subtle: color('subtle'),
    line: color('line'),
    text: color('text'),
    muted: color('muted'),
    faint: color('faint'),
    accent: color('accent'),
    tint: tintOf(color('accent'), hex(groundBehind(element))),
  };
}

/** A tenth of a colour on a background, both as `#rrggbb`. */
function tintOf(color: string, ground: string): string {
  const parts = [1, 3, 5].map((at) => {
    const [strong, weak] = [color, ground].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((strong ?? 0) * 0.1 + (weak ?? 0) * 0.9);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function groundBehind(element: Element): string {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!/^transparent$|, 0\)$|\/ 0\)$/.test(backgroundColor)) return backgroundColor;
  }
  return '#ffffff';
}
