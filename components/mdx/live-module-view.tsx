import * as React from 'react';
import { isComponentReference } from './component-reference';
import { guardedOutput } from './guarded-output';
import { ComponentFailure, LiveBoundary } from './live-boundary';
import { DrawnInBrowser, type ExportsOf, forgetUnreachable, useLiveModules } from './live-modules';
import { mdxComponents } from './mdx-components';

export interface LiveModuleProps {
  source: string;
  moduleId: string;
  exportName: string;
  /** Tag name, for an element instead of a component. */
  element?: string | undefined;
  /** Why the server could not render the component, unless it only needs a browser. */
  failure?: string | undefined;
  properties: Readonly<Record<string, unknown>>;
  children?: React.ReactNode;
}

/** An author's component that needs a browser: rendered on the server first, then live. */
export function LiveModuleView(props: LiveModuleProps) {
  const { source, moduleId, exportName, element, failure, properties, children } = props;
  const exportsOf = useLiveModules(source);
  if (exportsOf === 'unreachable') return <Unreachable name={exportName} source={source} />;
  if (element !== undefined)
    return React.createElement(element, withComponents(properties, exportsOf), children);
  const Component = exportsOf(moduleId)[exportName];
  if (!isComponent(Component)) {
    // Its file may only need the browser, so that the component exists there.
    if (typeof window === 'undefined') throw new DrawnInBrowser();
    const message = failure ?? exportsOf.failureOf(moduleId) ?? 'its file defines no such component';
    return (
      <>
        <ComponentFailure message={message} name={exportName} />
        {children}
      </>
    );
  }
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

/** Mounting again requests the script again. */
function Unreachable({ name, source }: { name: string; source: string }) {
  React.useEffect(() => () => forgetUnreachable(source), [source]);
  return <ComponentFailure message="its script could not be loaded" name={name} />;
}

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

/** On the server, a component that needs `window` renders nothing; in the browser, its boundary reports errors. */
function guarded(Component: LiveComponent): LiveComponent {
  const known = guardedComponents.get(Component);
  if (known !== undefined) return known;
  const isDrawnByReact = typeof Component === 'object' || Component.prototype instanceof React.Component;
  const Guarded: LiveComponent = isDrawnByReact
    ? Component
    : (properties) => renderGuarded(Component, properties);
  guardedComponents.set(Component, Guarded);
  return Guarded;
}

function renderGuarded(
  Component: LiveComponent,
  properties: React.PropsWithChildren<Record<string, unknown>>,
) {
  try {
    // Called as a function, so that its hooks belong to the guard and its errors are caught here.
    const drawn = Reflect.apply(Component, undefined, [properties]);
    return typeof window === 'undefined' ? guardedOutput(drawn, guardOf) : drawn;
  } catch (error) {
    // React throws promises to wait for data.
    const isAwaited = typeof error === 'object' && error !== null && 'then' in error;
    if (isAwaited || typeof window !== 'undefined') throw error;
    throw new DrawnInBrowser();
  }
}

const builtIn = new Set<unknown>(Object.values(mdxComponents));

/** Guards only authors' components, because ours recognise each other by type. */
function guardOf(type: unknown): LiveComponent | undefined {
  if (builtIn.has(type)) return undefined;
  if (isFunction(type)) return guarded(type);
  if (typeof type !== 'object' || type === null) return undefined;
  // React wraps memoised functions and those that take a reference.
  const drawing: unknown = Reflect.get(type, 'render') ?? Reflect.get(type, 'type');
  if (!isFunction(drawing)) return undefined;
  return guarded((properties) => Reflect.apply(drawing, undefined, [properties, properties.ref ?? null]));
}

function isFunction(value: unknown): value is LiveComponent {
  return typeof value === 'function';
}

function isComponent(value: unknown): value is LiveComponent {
  if (isFunction(value)) return true;
  return typeof value === 'object' && value !== null && '$$typeof' in value && !React.isValidElement(value);
}
