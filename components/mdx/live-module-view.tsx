import * as React from 'react';
import { isComponentReference } from './component-reference';
import { ComponentFailure, LiveBoundary } from './live-boundary';
import { DrawnInBrowser, type ExportsOf, forgetUnreachable, useLiveModules } from './live-modules';

/** What is sent to the browser of an author's own component. */
export interface LiveModuleProps {
  /** Address of the script that brings the module of the component and everything that it imports. */
  source: string;
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
  const { source, moduleId, exportName, element, failure, properties, children } = props;
  const exportsOf = useLiveModules(source);
  if (exportsOf === 'unreachable') return <Unreachable name={exportName} source={source} />;
  if (element !== undefined)
    return React.createElement(element, withComponents(properties, exportsOf), children);
  const Component = exportsOf(moduleId)[exportName];
  if (!isComponent(Component)) return <>{children}</>;
  const Guarded = guarded(Component);
  return (
    <LiveBoundary name={exportName}>
      <React.Suspense
        fallback={failure === undefined ? null : <ComponentFailure message={failure} name={exportName} />}
      >
        <Guarded {...withComponents(properties, exportsOf)}>{children}</Guarded>
      </React.Suspense>
    </LiveBoundary>
  );
}

/** Whoever comes back to the page asks for the script again. */
function Unreachable({ name, source }: { name: string; source: string }) {
  React.useEffect(() => () => forgetUnreachable(source), [source]);
  return <ComponentFailure message="its script could not be loaded" name={name} />;
}

/** Puts the components themselves in place of their names. */
function withComponents(
  properties: Readonly<Record<string, unknown>>,
  exportsOf: ExportsOf,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      if (!isComponentReference(value)) return [name, value];
      const { moduleId, exportName } = value.lecternComponent;
      return [name, exportsOf(moduleId)[exportName]];
    }),
  );
}

type LiveComponent = React.ComponentType<React.PropsWithChildren<Record<string, unknown>>>;

const guardedComponents = new WeakMap<LiveComponent, LiveComponent>();

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
