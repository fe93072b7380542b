import { Fragment, type ReactNode } from 'react';
import { type PropertyFault, propertyFaults, readTexts } from '@/lib/base/markup/component-properties';
import { builtInName } from './built-in-name';
import { type AnyElement, isElement } from './child-elements';
import { copied } from './copied-element';
import { Tab } from './tabs';

type Say = (reason: string, component: string, value: unknown) => ReactNode;

/**
 * Checks one of our components before rendering. An invalid property that would be shown is reported in its place; one
 * that the component reads is reported in place of the whole.
 */
export function usableElement(given: AnyElement, say: Say): ReactNode {
  const name = builtInName(given.type);
  if (name === undefined) return given;
  const faults = propertyFaults(name, given.props);
  const said = ({ property, problem }: PropertyFault) =>
    say(`the property "${property}" ${problem}`, name, given.props[property]);
  const unreadable = faults.filter(({ kind }) => kind !== 'shown');
  if (unreadable.length > 0) return copied(given, Fragment, { children: unreadable.map(said) });
  const changed = readTexts(name, given.props);
  for (const fault of faults) changed[fault.property] = said(fault);
  const parts = usableParts(given.props.children, say);
  if (parts !== undefined) changed.children = parts;
  return Object.keys(changed).length === 0
    ? given
    : copied(given, given.type, { ...given.props, ...changed });
}

/** `Tabs` renders its tabs and reads their properties first, so they are checked here. */
function usableParts(children: unknown, say: Say): unknown {
  const inside = Array.isArray(children) ? children : [children];
  const usable = inside.map((child) =>
    isElement(child) && child.type === Tab ? usableElement(child, say) : child,
  );
  if (usable.every((child, index) => child === inside[index])) return undefined;
  return Array.isArray(children) ? usable : usable[0];
}
