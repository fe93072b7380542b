import type { RawPart } from '@/lib/openapi/operation/raw-operation';
import { ownValue, textIn } from '@/lib/openapi/raw-value';
import { type DocumentParts, itemsIn, partIn } from './document-parts';

/** An operation or a message, and its traits: what an earlier one says of a key counts. */
export type Layers = readonly RawPart[];

/**
 * What an operation or a message is made of. Later traits win over earlier ones; against what stands beside them,
 * traits win in 2.x (they are merged into it) and lose in 3.0 (they must not override it).
 */
export function layersOf(parts: DocumentParts, part: RawPart): Layers {
  const traits = itemsIn(parts, part, 'traits').reverse();
  return parts.document.asyncApi === '2' ? [...traits, part] : [part, ...traits];
}

export function textOf(layers: Layers, key: string): string | undefined {
  for (const { value } of layers) {
    const text = textIn(value, key);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The layer that says something of a key. */
export function layerWith(layers: Layers, key: string): RawPart | undefined {
  return layers.find(({ value }) => ownValue(value, key) !== undefined);
}

export function partOf(parts: DocumentParts, layers: Layers, key: string): RawPart | undefined {
  const layer = layerWith(layers, key);
  return layer && partIn(parts, layer, key);
}
