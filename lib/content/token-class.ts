/**
 * Colours of the default code themes, light and dark, by CSS class (`components/mdx/code-block.css`). A class takes a
 * third of the bytes of the declarations, and a page of code has hundreds of tokens.
 */
export const tokenColors = {
  k1: ['#CF222E', '#FF7B72'],
  k2: ['#0550AE', '#79C0FF'],
  k3: ['#0A3069', '#A5D6FF'],
  k4: ['#8250DF', '#D2A8FF'],
  k5: ['#953800', '#FFA657'],
  k6: ['#116329', '#7EE787'],
  k7: ['#6E7781', '#8B949E'],
} as const;

const classes = new Map(
  Object.entries(tokenColors).map(([name, [light, dark]]) => [
    `--shiki-light:${light};--shiki-dark:${dark}`,
    name,
  ]),
);

/** The class for a token's declarations; `undefined` for colours of other themes. */
export function tokenClass(declarations: string): string | undefined {
  return classes.get(declarations);
}
