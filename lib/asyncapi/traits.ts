import type { RawPart } from '@/lib/openapi/operation/raw-operation';
import { ownValue, textIn } from '@/lib/openapi/raw-value';
import { type DocumentParts, itemsIn, partIn } from './document-parts';

/** An operation or message and its traits; for each key, the first layer that has it wins. */
export type Layers = readonly RawPart[];

/**
 * The layers of an operation or message. Later traits override earlier ones. Traits override the object's own keys in
 * 2.x (they are merged into it), but not in 3.0 (they must not override it).
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

export function layerWith(layers: Layers, key: string): RawPart | undefined {
  return layers.find(({ value }) => ownValue(value, key) !== undefined);
}

export function partOf(parts: DocumentParts, layers: Layers, key: string): RawPart | undefined {
  const layer = layerWith(layers, key);
  return layer && partIn(parts, layer, key);
}
