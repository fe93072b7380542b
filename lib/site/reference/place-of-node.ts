import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import type { LoadedConfiguration } from '@/lib/docs/config/load-configuration';

/** Finds the position of a navigation node in `docs.json` from its id. */
export function placeOfNode(positionOf: LoadedConfiguration['positionOf']) {
  return (id: string): Pick<Diagnostic, 'file' | 'line' | 'column' | 'at'> & { at: string } => {
    const keys = id === 'root' ? [] : id.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    const at = keys.reduce<string>(
      (text, key) => (typeof key === 'number' ? `${text}[${key}]` : `${text}.${key}`),
      'navigation',
    );
    return { ...positionOf(['navigation', ...keys]), at };
  };
}
