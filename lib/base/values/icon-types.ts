/** Styles of Font Awesome, then those of Tabler; Lucide ignores them. */
export const iconTypes = [
  'regular',
  'solid',
  'light',
  'thin',
  'duotone',
  'brands',
  'sharp-solid',
  'sharp-regular',
  'sharp-light',
  'sharp-thin',
  'sharp-duotone-solid',
  'outline',
  'filled',
] as const;

const WITHOUT_FAMILY: ReadonlySet<string> = new Set([...iconTypes, 'brand']);

/** Whether the icons of pages have a style: as `lib/icons` reads it, in any case and with or without its family. */
export function isIconType(written: string): boolean {
  const name = written.trim().toLowerCase();
  return WITHOUT_FAMILY.has(name) || WITHOUT_FAMILY.has(name.replace(/^(?:sharp|classic|duotone)-/, ''));
}

/** Whether an icon is a file or an address instead of a name, which has no style. */
export function isIconAddress(written: string): boolean {
  return (
    /^(?:\.{0,2}\/|https?:|data:image\/)/i.test(written) ||
    /\.(?:svg|png|jpe?g|webp|gif|avif|ico)$/i.test(written)
  );
}
