import { isRecord } from '@/lib/base/values/is-record';

export interface NamedIcon {
  icon?: string | undefined;
  /** For Font Awesome or Tabler. */
  iconType?: string | undefined;
  /** Absent for the library of the site. */
  iconLibrary?: string | undefined;
}

/**
 * The icon of an element: a name in `icon`, or an object with name, style and library.
 *
 * @example namedIcon({ icon: { name: 'rocket', library: 'lucide' } }) // { icon: 'rocket', iconLibrary: 'lucide' }
 */
export function namedIcon({ icon, iconType }: { icon?: unknown; iconType?: unknown }): NamedIcon {
  const written = isRecord(icon) ? icon : { name: icon };
  const name = text(written.name);
  if (name === undefined) return {};
  const style = text(iconType) ?? text(written.style);
  const library = text(written.library);
  return {
    icon: name,
    ...(style !== undefined && { iconType: style }),
    ...(library !== undefined && { iconLibrary: library }),
  };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
