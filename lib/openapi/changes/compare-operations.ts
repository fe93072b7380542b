import { entriesIn, partIn, type RawPart } from '../operation/raw-operation';
import { hasTrue, textIn } from '../raw-value';
import type { ChangeFound, Direction } from './api-change';
import { compareParameters } from './compare-parameters';
import { compareParts, type OperationChanges, type OperationPair } from './operation-pair';
import { securityChanges } from './security-changes';

export function compareOperations(pair: OperationPair): OperationChanges {
  const found: OperationChanges = {
    changes: [],
    components: { request: new Set(), response: new Set() },
  };
  const { before, after } = pair;
  // For a webhook, the server sends the request and the client responds.
  const [sent, answered]: [Direction, Direction] =
    before.entry.kind === 'webhook' ? ['response', 'request'] : ['request', 'response'];
  if (after.entry.isDeprecated && !before.entry.isDeprecated) {
    const sunset = textIn(after.raw.operation.value, 'x-sunset');
    found.changes.push({
      rule: 'operation-deprecated',
      kind: 'deprecated',
      impact: 'safe',
      subject: 'the operation',
      text: `is deprecated${sunset === undefined ? '' : `, and ends on ${sunset}`}`,
    });
  }
  if (before.entry.operationId !== undefined && before.entry.operationId !== after.entry.operationId)
    found.changes.push({
      rule: 'operation-id-changed',
      kind: 'changed',
      impact: 'risky',
      subject: 'the operation',
      text: `has ${after.entry.operationId === undefined ? 'no operationId' : `the operationId "${after.entry.operationId}"`} instead of "${before.entry.operationId}"`,
    });
  found.changes.push(...securityChanges(before, after));
  compareParameters(pair, found, sent);
  compareBodies(pair, found, sent);
  compareResponses(pair, found, answered);
  return found;
}

function compareBodies(pair: OperationPair, found: OperationChanges, direction: Direction): void {
  const left = partIn(pair.before.document, pair.before.raw.operation, 'requestBody');
  const right = partIn(pair.after.document, pair.after.raw.operation, 'requestBody');
  const place = 'the request body';
  const note = (change: Omit<ChangeFound, 'subject'>) => found.changes.push({ ...change, subject: place });
  if (left === undefined && right === undefined) return;
  if (left === undefined || right === undefined) {
    const isRequired = right !== undefined && hasTrue(right.value, 'required');
    note({
      rule: right === undefined ? 'request-body-removed' : 'request-body-added',
      kind: right === undefined ? 'removed' : 'added',
      impact: right === undefined ? 'risky' : isRequired ? 'breaking' : 'safe',
      text: right === undefined ? 'was removed' : isRequired ? 'was added and is required' : 'was added',
    });
    return;
  }
  if (!hasTrue(left.value, 'required') && hasTrue(right.value, 'required'))
    note({ rule: 'request-body-required', kind: 'changed', impact: 'breaking', text: 'is required now' });
  compareContents(pair, found, { left, right, place, direction });
}

interface ContentPair {
  left: RawPart;
  right: RawPart;
  place: string;
  direction: Direction;
}

function compareContents(
  pair: OperationPair,
  found: OperationChanges,
  { left, right, place, direction }: ContentPair,
): void {
  const before = new Map(entriesIn(pair.before.document, left, 'content').map(byMediaType));
  const after = new Map(entriesIn(pair.after.document, right, 'content').map(byMediaType));
  for (const [type, part] of before) {
    const other = after.get(type);
    if (other !== undefined) compareParts(pair, found, { before: part, after: other, place, direction });
    else
      found.changes.push({
        rule: `${direction}-media-type-removed`,
        kind: 'removed',
        impact: 'breaking',
        subject: place,
        text: `is no longer ${direction === 'request' ? 'accepted' : 'given'} as ${type}`,
      });
  }
  for (const type of after.keys())
    if (!before.has(type))
      found.changes.push({
        rule: `${direction}-media-type-added`,
        kind: 'added',
        impact: 'safe',
        subject: place,
        text: `is also ${direction === 'request' ? 'accepted' : 'given'} as ${type}`,
      });
}

/** Without parameters such as `charset=utf-8`. */
function byMediaType([type, part]: [string, RawPart]): [string, RawPart] {
  return [(type.toLowerCase().split(';', 1)[0] ?? '').trimEnd(), part];
}

function compareResponses(pair: OperationPair, found: OperationChanges, direction: Direction): void {
  const before = new Map(entriesIn(pair.before.document, pair.before.raw.operation, 'responses'));
  const after = new Map(entriesIn(pair.after.document, pair.after.raw.operation, 'responses'));
  for (const [status, left] of before) {
    const right = after.get(status);
    const place = `response ${status}`;
    if (right === undefined) {
      found.changes.push({
        rule: 'response-status-removed',
        kind: 'removed',
        impact: status.startsWith('2') ? 'breaking' : 'safe',
        subject: place,
        text: 'was removed',
      });
      continue;
    }
    compareContents(pair, found, { left, right, place, direction });
    const headers = new Set(
      entriesIn(pair.after.document, right, 'headers').map(([name]) => name.toLowerCase()),
    );
    for (const [name, header] of entriesIn(pair.before.document, left, 'headers'))
      if (!headers.has(name.toLowerCase()))
        found.changes.push({
          rule: 'response-header-removed',
          kind: 'removed',
          impact: hasTrue(header.value, 'required') ? 'breaking' : 'risky',
          subject: `header "${name}" of ${place}`,
          text: 'was removed',
        });
  }
  for (const status of after.keys())
    if (!before.has(status) && !status.startsWith('x-'))
      found.changes.push({
        rule: 'response-status-added',
        kind: 'added',
        impact: 'safe',
        subject: `response ${status}`,
        text: 'was added',
      });
}
