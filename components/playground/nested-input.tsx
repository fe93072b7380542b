'use client';

import { type ComponentType, createContext, useContext } from 'react';
import type { ControlProps } from './control-props';

const InputContext = createContext<ComponentType<ControlProps> | undefined>(undefined);

/** Provides the component for nested controls: values are recursive, but imports must not be. */
export const NestedInputProvider = InputContext.Provider;

export function NestedInput(props: ControlProps) {
  const Input = useContext(InputContext);
  return Input === undefined ? null : <Input {...props} />;
}
