import * as React from 'react';
import type { AnyElement, UnknownProps } from './child-elements';

/** React treats `key: null` as a key, so an absent key must not be set. */
export function keyed(properties: UnknownProps, key: string | null): UnknownProps {
  return key === null ? properties : { ...properties, key };
}

export function copied(given: AnyElement, type: unknown, properties: UnknownProps): React.ReactNode {
  const { children, ...rest } = properties;
  const written = keyed(rest, given.key);
  return Array.isArray(children)
    ? Reflect.apply(React.createElement, undefined, [type, written, ...children])
    : Reflect.apply(React.createElement, undefined, [
        type,
        children === undefined ? written : { ...written, children },
      ]);
}
