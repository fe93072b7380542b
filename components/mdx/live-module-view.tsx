import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { evaluateModules, type ModuleExports, type ModuleScope } from '@/lib/base/evaluate-modules';
import type { CompiledModule } from '@/lib/content/compiled-page';
import { isComponentReference } from './component-reference';
import { ComponentFailure, LiveBoundary } from './live-boundary';
import { mdxComponents } from './mdx-components';

/** What is sent to the browser of an author's own component. */
export interface LiveModuleProps {
  /** The module of the component and everything that it imports. */
  modules: readonly CompiledModule[];
  moduleId: string;
  exportName: string;
  /** An element of the page takes the place of a component: its tag. */
  element?: string | undefined;
  /** Why the server could not render the component, unless it only needs a browser. */
  failure?: string | undefined;
  properties: Readonly<Record<string, unknown>>;
  children?: React.ReactNode;
}

/** An author's own React component that needs the browser: rendered here for the first view, live after. */
export function LiveModuleView(props: LiveModuleProps) {
  const { modules, moduleId, exportName, element, failure, properties, children } = props;
  const exports = exportsOf(modules);
  if (element !== undefined)
    return React.createElement(element, withComponents(properties, exports), children);
  const Component = exports.get(moduleId)?.[exportName];
  if (!isComponent(Component)) return <>{children}</>;
  const Guarded = guarded(Component);
  return (
    <LiveBoundary name={exportName}>
      <React.Suspense
        fallback={failure === undefined ? null : <ComponentFailure message={failure} name={exportName} />}
      >
        <Guarded {...withComponents(properties, exports)}>{children}</Guarded>
      </React.Suspense>
    </LiveBoundary>
  );
}

const { useState, useEffect, useRef, useCallback, useMemo, useContext, useReducer, useLayoutEffect, useId } =
  React;

const SCOPE: ModuleScope = {
  names: {
    ...Object.fromEntries(Object.entries(mdxComponents).filter(([name]) => /^[A-Z]\w*$/.test(name))),
    React,
    ...{ useState, useEffect, useRef, useCallback, useMemo, useContext, useReducer, useLayoutEffect, useId },
  },
  packages: { react: React, 'react/jsx-runtime': jsxRuntime },
};

/** Components keep their state only while they stay the same functions, so each code runs once. */
const evaluated = new Map<string, Map<string, ModuleExports>>();
const EVALUATED_MAX = 50;

function exportsOf(modules: readonly CompiledModule[]): Map<string, ModuleExports> {
  const key = modules.map(({ id, code }) => `${id}\0${code}`).join('\0');
  const known = evaluated.get(key);
  if (known !== undefined) return known;
  const oldest = evaluated.keys().next().value;
  if (evaluated.size >= EVALUATED_MAX && oldest !== undefined) evaluated.delete(oldest);
  const exports = evaluateModules(modules, SCOPE);
  evaluated.set(key, exports);
  return exports;
}

/** Puts the components themselves in place of their names. */
function withComponents(
  properties: Readonly<Record<string, unknown>>,
  exports: ReadonlyMap<string, ModuleExports>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      if (!isComponentReference(value)) return [name, value];
      const { moduleId, exportName } = value.lecternComponent;
      return [name, exports.get(moduleId)?.[exportName]];
    }),
  );
}

type LiveComponent = React.ComponentType<React.PropsWithChildren<Record<string, unknown>>>;

const guardedComponents = new WeakMap<LiveComponent, LiveComponent>();

/** Next.js knows by this mark that the browser draws a part on purpose, and says nothing of it. */
class DrawnInBrowser extends Error {
  readonly digest = 'BAILOUT_TO_CLIENT_SIDE_RENDERING';
}

/** On the server a component that needs `window` shows nothing yet; in the browser its boundary tells. */
function guarded(Component: LiveComponent): LiveComponent {
  const known = guardedComponents.get(Component);
  if (known !== undefined) return known;
  const isClass = Component.prototype instanceof React.Component;
  const Guarded: LiveComponent = isClass ? Component : (properties) => renderGuarded(Component, properties);
  guardedComponents.set(Component, Guarded);
  return Guarded;
}

function renderGuarded(
  Component: LiveComponent,
  properties: React.PropsWithChildren<Record<string, unknown>>,
) {
  try {
    // Called, not created: its hooks then belong to the guard, and what it throws ends here.
    return Reflect.apply(Component, undefined, [properties]);
  } catch (error) {
    // A promise is how React waits for data.
    const isAwaited = typeof error === 'object' && error !== null && 'then' in error;
    if (isAwaited || typeof window !== 'undefined') throw error;
    throw new DrawnInBrowser();
  }
}

function isComponent(value: unknown): value is LiveComponent {
  return typeof value === 'function';
}
