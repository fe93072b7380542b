import { parameterLocation, parameterStyle } from '../operation/parameter-views';
import { type RawPart, rawParameters } from '../operation/raw-operation';
import { hasTrue, textIn } from '../raw-value';
import type { ChangeFound, Direction } from './api-change';
import {
  compareParts,
  type OperationChanges,
  type OperationPair,
  type OperationVersion,
} from './operation-pair';

export function compareParameters(pair: OperationPair, found: OperationChanges, direction: Direction): void {
  const left = parametersOf(pair.before);
  const right = parametersOf(pair.after);
  for (const [key, { part, label }] of left) {
    const other = right.get(key)?.part;
    const note = (change: Omit<ChangeFound, 'subject'>) => found.changes.push({ ...change, subject: label });
    if (other === undefined) {
      note({ rule: 'request-parameter-removed', kind: 'removed', impact: 'risky', text: 'was removed' });
      continue;
    }
    if (!hasTrue(part.value, 'required') && hasTrue(other.value, 'required'))
      note({
        rule: 'request-parameter-required',
        kind: 'changed',
        impact: 'breaking',
        text: 'is required now',
      });
    if (hasTrue(part.value, 'required') && !hasTrue(other.value, 'required'))
      note({ rule: 'request-parameter-optional', kind: 'changed', impact: 'safe', text: 'is optional now' });
    if (!hasTrue(part.value, 'deprecated') && hasTrue(other.value, 'deprecated'))
      note({ rule: 'field-deprecated', kind: 'deprecated', impact: 'safe', text: 'is deprecated' });
    const location = parameterLocation(part);
    if (
      location !== undefined &&
      JSON.stringify(parameterStyle(part, location)) !== JSON.stringify(parameterStyle(other, location))
    )
      note({
        rule: 'request-parameter-style-changed',
        kind: 'changed',
        impact: 'risky',
        text: 'is written in another style',
      });
    compareParts(pair, found, { before: part, after: other, place: label, direction });
  }
  for (const [key, { part, label }] of right) {
    if (left.has(key)) continue;
    const isRequired = hasTrue(part.value, 'required');
    found.changes.push({
      rule: isRequired ? 'request-parameter-required' : 'request-parameter-added',
      kind: 'added',
      impact: isRequired ? 'breaking' : 'safe',
      subject: label,
      text: isRequired ? 'was added and is required' : 'was added',
    });
  }
}

/** Keyed by location and name. Clients never send the name of a path parameter, so its position is the key. */
function parametersOf({ document, entry, raw }: OperationVersion) {
  const places = [...entry.target.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return new Map(
    rawParameters(document, raw).flatMap((part): [string, { part: RawPart; label: string }][] => {
      const location = parameterLocation(part);
      const name = textIn(part.value, 'name');
      if (location === undefined || name === undefined) return [];
      const key =
        location === 'path' ? `${places.indexOf(name)}` : location === 'header' ? name.toLowerCase() : name;
      return [[`${location} ${key}`, { part, label: `${location} parameter "${name}"` }]];
    }),
  );
}
