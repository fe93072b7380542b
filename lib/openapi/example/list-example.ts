import { numberOf } from '@/lib/base/values/exact-number';
import { mergeSchema } from '../schema/merge-schema';
import type { MergedSchema } from '../schema/merged-schema';
import type { SchemaParts } from '../schema/schema-place';
import type { ExampleBuilding } from './example-building';

const ITEMS_MAX = 50;

/** A list with one item, or as many as required; empty if the item would recurse. */
export function listExample(building: ExampleBuilding, schema: MergedSchema): unknown[] {
  const { keywords, prefixItems } = schema;
  const least = Math.min(numberOf(keywords.get('minItems')) ?? 0, ITEMS_MAX);
  const most = numberOf(keywords.get('maxItems')) ?? ITEMS_MAX;
  const list: unknown[] = [];
  for (const part of prefixItems) list.push(itemValue(building, [part], list.length));
  const items = schema.items;
  const merged = items.length === 0 ? undefined : mergeSchema(building.document, items);
  if (merged?.isNever) return list.slice(0, most);
  const isRepeated = merged?.heads.some((head) => building.active.includes(head)) ?? false;
  const isWanted = prefixItems.length === 0 && merged !== undefined && !isRepeated && building.nodesLeft > 0;
  const wanted = Math.max(least, isWanted ? 1 : 0);
  if (isRepeated && wanted > 0 && building.nodesLeft <= 0) building.isShortened = true;
  const seen = new Set<string>();
  const mustDiffer = keywords.get('uniqueItems') === true;
  for (let variation = 0; list.length < Math.min(wanted, most) && variation < ITEMS_MAX * 2; variation++) {
    if (isRepeated && building.active.length > 20) break;
    const value = itemValue(building, items, mustDiffer ? variation : 0);
    const text = JSON.stringify(value);
    if (mustDiffer && seen.has(text)) continue;
    seen.add(text);
    list.push(value);
  }
  return list.slice(0, most);
}

function itemValue(building: ExampleBuilding, parts: SchemaParts, variation: number): unknown {
  if (parts.length === 0) return `string${variation === 0 ? '' : variation + 1}`;
  if (building.nodesLeft <= 0) {
    building.isShortened = true;
    return {};
  }
  return building.make(parts, variation);
}
