import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { type Place, positionOf } from './source-file';

export function diagnosticAtPlace(
  place: Place,
  finding: Pick<Diagnostic, 'severity' | 'rule' | 'at' | 'message' | 'hint'>,
): Diagnostic {
  return { ...finding, file: place.file.path, ...positionOf(place) };
}
