'use client';

import { type ComponentType, createContext, useContext } from 'react';
import type { ControlProps } from './control-props';

const InputContext = createContext<ComponentType<ControlProps> | undefined>(undefined);

/** Says which component draws the controls inside others: values nest, and modules must not. */
export const NestedInputProvider = InputContext.Provider;

/** A control inside another. */
export function NestedInput(props: ControlProps) {
  const Input = useContext(InputContext);
  return Input === undefined ? null : <Input {...props} />;
}
