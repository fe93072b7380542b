import type { OpenApiDocument } from '../open-api-document';
import { mergeSchema } from '../schema/merge-schema';
import type { MergedSchema } from '../schema/merged-schema';
import { placeOfParts, type SchemaParts } from '../schema/schema-place';
import type { ChangeFound, ChangeKind, Direction, Impact } from './api-change';
import { boundChanges } from './bound-changes';
import { enumChange, formatChange, typeChange } from './value-changes';

/** What is compared, with the changes found so far. */
export interface SchemaScope {
  before: OpenApiDocument;
  after: OpenApiDocument;
  /** The name of the top-level schema in messages: `the request body`. */
  place: string;
  direction: Direction;
  changes: ChangeFound[];
  /** Components that both versions use under the same name; each is compared separately, once. */
  components: Set<string>;
  seen: Set<string>;
}

export interface SchemaPair {
  before: SchemaParts;
  after: SchemaParts;
  /** Path of the field below the top-level schema, such as `items[].sku`; empty for that schema itself. */
  field: string;
}

const DEPTH_MAX = 40;

/** Compares two versions of a schema field by field. Components with the same name are compared separately. */
export function compareSchemas(scope: SchemaScope, pair: SchemaPair, depth = 0): void {
  const key = `${placeOfParts(pair.before)} ${placeOfParts(pair.after)}`;
  if (scope.seen.has(key) || depth > DEPTH_MAX) return;
  scope.seen.add(key);
  const before = mergeSchema(scope.before, pair.before);
  const after = mergeSchema(scope.after, pair.after);
  if (before.problem !== undefined || after.problem !== undefined) return;
  if (depth > 0 && before.name !== undefined && before.name === after.name) {
    scope.components.add(before.name);
    return;
  }
  const note = noteIn(scope, pair.field);
  for (const change of [
    ...typeChange(before, after, scope.direction),
    ...enumChange(before, after, scope.direction),
    ...formatChange(before, after, scope.direction),
    ...boundChanges(before, after, scope.direction),
  ])
    note(change);
  if (isDeprecated(after) && !isDeprecated(before))
    note({ rule: 'field-deprecated', kind: 'deprecated', impact: 'safe', text: 'is deprecated' });
  const form = formChange(before, after, scope.direction);
  if (form !== undefined) {
    note(form);
    return;
  }
  compareProperties(scope, { before, after, field: pair.field, depth });
  compareChoices(scope, { before, after, field: pair.field, depth });
  if (before.items.length > 0 && after.items.length > 0)
    compareSchemas(scope, { before: before.items, after: after.items, field: `${pair.field}[]` }, depth + 1);
  if (before.additional !== false && after.additional !== false) {
    if (before.additional.length > 0 && after.additional.length > 0)
      compareSchemas(
        scope,
        { before: before.additional, after: after.additional, field: joined(pair.field, '*') },
        depth + 1,
      );
  }
}

export interface ValueChange {
  rule: string;
  kind: ChangeKind;
  impact: Impact;
  text: string;
}

/** A single schema and a set of alternatives have no fields to compare one by one. */
function formChange(
  before: MergedSchema,
  after: MergedSchema,
  direction: Direction,
): ValueChange | undefined {
  const had = before.choices.length > 0;
  const has = after.choices.length > 0;
  if (had === has) return undefined;
  const isRequest = direction === 'request';
  return {
    rule: `${direction}-variant-${had ? 'removed' : 'added'}`,
    kind: 'changed',
    impact: had ? (isRequest ? 'breaking' : 'safe') : isRequest ? 'safe' : 'risky',
    text: had ? 'has one form instead of several' : 'has several forms now',
  };
}

interface Merged {
  before: MergedSchema;
  after: MergedSchema;
  field: string;
  depth: number;
}

function compareProperties(scope: SchemaScope, { before, after, field, depth }: Merged): void {
  const { direction } = scope;
  const isRequest = direction === 'request';
  for (const [name, parts] of before.properties) {
    const written = joined(field, name);
    const other = after.properties.get(name);
    if (!isWritten(scope.before, parts, direction)) continue;
    const note = noteIn(scope, written);
    if (other === undefined) {
      const impact = isRequest
        ? after.additional === false
          ? 'breaking'
          : 'risky'
        : before.required.has(name)
          ? 'breaking'
          : 'risky';
      note({ rule: `${direction}-field-removed`, kind: 'removed', impact, text: 'was removed' });
      continue;
    }
    const wasRequired = before.required.has(name);
    const isRequired = after.required.has(name);
    if (!wasRequired && isRequired)
      note({
        rule: `${direction}-field-required`,
        kind: 'changed',
        impact: isRequest ? 'breaking' : 'safe',
        text: isRequest ? 'is required now' : 'is always there now',
      });
    if (wasRequired && !isRequired)
      note({
        rule: `${direction}-field-optional`,
        kind: 'changed',
        impact: isRequest ? 'safe' : 'breaking',
        text: isRequest ? 'is optional now' : 'may be missing now',
      });
    compareSchemas(scope, { before: parts, after: other, field: written }, depth + 1);
  }
  for (const [name, parts] of after.properties) {
    if (before.properties.has(name) || !isWritten(scope.after, parts, direction)) continue;
    const isNeeded = isRequest && after.required.has(name);
    noteIn(
      scope,
      joined(field, name),
    )({
      rule: isNeeded ? 'request-field-required' : `${direction}-field-added`,
      kind: 'added',
      impact: isNeeded ? 'breaking' : 'safe',
      text: isNeeded ? 'was added and is required' : 'was added',
    });
  }
}

/** Alternatives match by name, or by content if they have no name. */
function compareChoices(scope: SchemaScope, { before, after, field, depth }: Merged): void {
  const left = variants(scope.before, before);
  const right = variants(scope.after, after);
  if (left.length === 0 || right.length === 0) return;
  const had = new Set(left.map(({ key }) => key));
  const has = new Set(right.map(({ key }) => key));
  const namedNow = new Set(right.map(({ name }) => name));
  const lost = left.filter(({ key }) => !has.has(key));
  const gained = right.filter(({ key }) => !had.has(key));
  for (const { name } of left) if (name !== undefined && namedNow.has(name)) scope.components.add(name);
  // If the number of unnamed alternatives stays the same, they are treated as changed, not as removed and added.
  const unnamed = lost.filter(({ name }) => name === undefined);
  const others = gained.filter(({ name }) => name === undefined);
  const arePairs = unnamed.length === others.length;
  if (arePairs)
    for (const [at, { parts }] of unnamed.entries()) {
      const other = others[at];
      if (other !== undefined) compareSchemas(scope, { before: parts, after: other.parts, field }, depth + 1);
    }
  const note = noteIn(scope, field);
  const isRequest = scope.direction === 'request';
  const named = (list: typeof lost) =>
    list.filter(({ name }) => !arePairs || name !== undefined).map(({ label }) => label);
  const gone = named(lost);
  const come = named(gained);
  if (gone.length > 0)
    note({
      rule: `${scope.direction}-variant-removed`,
      kind: 'removed',
      impact: isRequest ? 'breaking' : 'safe',
      text: `can no longer be ${gone.join(', ')}`,
    });
  if (come.length > 0)
    note({
      rule: `${scope.direction}-variant-added`,
      kind: 'added',
      impact: isRequest ? 'safe' : 'risky',
      text: `can also be ${come.join(', ')}`,
    });
}

function variants(document: OpenApiDocument, { choices }: MergedSchema) {
  return choices.flatMap(({ members }) =>
    members.map((member) => {
      const { name, types, keywords } = mergeSchema(document, [member]);
      const label = name ?? String(keywords.get('title') ?? types?.join(' or ') ?? 'something else');
      return { name, label, parts: [member], key: name ?? JSON.stringify(member.value) };
    }),
  );
}

/** Whether the sender writes a field: clients never send `readOnly` fields, servers never send `writeOnly` ones. */
function isWritten(document: OpenApiDocument, parts: SchemaParts, direction: Direction): boolean {
  const { keywords } = mergeSchema(document, parts);
  return keywords.get(direction === 'request' ? 'readOnly' : 'writeOnly') !== true;
}

function isDeprecated({ keywords }: MergedSchema): boolean {
  return keywords.get('deprecated') === true;
}

function noteIn({ changes, place }: SchemaScope, field: string): (change: ValueChange) => void {
  const subject = field === '' ? place : `field "${field}" of ${place}`;
  return (change) => changes.push({ ...change, subject });
}

function joined(field: string, name: string): string {
  return field === '' ? name : `${field}.${name}`;
}
