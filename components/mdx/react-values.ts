import type * as React from 'react';
import { described } from '@/lib/base/text/described-value';

// How React can handle a value that an author put into a page.

/** Client components and lazy elements are rendered later. */
export function isHandedOver(value: object): value is React.ReactElement {
  return '$$typeof' in value;
}

/** Iterables besides arrays that React renders as lists. A `Map` is none, because its entries are pairs. */
export function isList(value: object): value is Iterable<unknown> {
  return Symbol.iterator in value && !(value instanceof Map);
}

export function isSendable(value: object): boolean {
  return value instanceof Date || value instanceof Map || value instanceof Set || value instanceof Promise;
}

export function isClientReference(type: unknown): boolean {
  return typeof type === 'function' && Reflect.get(type, '$$typeof') === Symbol.for('react.client.reference');
}

export function isClass(type: object): boolean {
  const prototype: unknown = Reflect.get(type, 'prototype');
  return typeof prototype === 'object' && prototype !== null && 'isReactComponent' in prototype;
}

export function isShowable(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false;
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isShowable);
  return isHandedOver(value) || 'then' in value || isList(value);
}

/** Why React cannot render a value as a child. */
export function reasonAgainst(value: unknown): string {
  return `${described(value)} cannot be shown; write the text of it, for example with JSON.stringify`;
}
