import * as React from 'react';
import { evaluateModules, type ModuleExports } from '@/lib/base/author-code/evaluate-modules';
import { hookNames } from '@/lib/base/author-code/hook-names';
import * as jsxRuntime from '@/lib/base/jsx/jsx-runtime';
import type { CompiledModule, CompiledPage } from '@/lib/content/compiled-page';
import { type AnyElement, isElement, isNode, isObject } from './child-elements';
import { type ComponentReference, isComponentReference } from './component-reference';
import { LiveModule } from './live-module';
import { liveScopeNames } from './live-scope-names';
import { liveSource } from './live-source';
import { mdxComponents } from './mdx-components';
import { type FaultHandling, reasonOf } from './page-fault';
import { visibilityFor } from './visibility';

export interface AuthorPage extends FaultHandling {
  page: CompiledPage;
  /** Path of the page in the site, from which browsers load its live components. */
  path: string;
  file: string;
  /** The reader, on pages rendered for one reader; otherwise `user` is empty. */
  user?: PageUser | undefined;
}

export interface PageUser {
  name: string;
  email: string;
  groups: readonly string[];
}

/** Values for the names in the page's expressions, from its modules. */
export function boundNames(drawing: AuthorPage): Record<string, unknown> {
  const { page } = drawing;
  if (page.bindings.length === 0) return {};
  const scope = {
    names: { ...serverNames(), Visibility: visibilityFor(drawing.user), React },
    packages: { react: React, 'react/jsx-runtime': jsxRuntime },
  };
  const results = evaluateModules(page.modules, scope, (module, exports) =>
    finishExports(drawing, module, exports),
  );
  return Object.fromEntries(
    page.bindings.map(({ name, moduleId, exportName, missing }) => {
      if (missing !== undefined) return [name, missingExport(name, missing)];
      const exports = results.get(moduleId) ?? {};
      const value = Object.hasOwn(exports, exportName) ? exports[exportName] : undefined;
      if (isObject(value) && !names.has(value)) names.set(value, name);
      const isLostComponent = value === undefined && /^[A-Z]|^default$/.test(exportName);
      const isCode = page.modules.some((module) => module.id === moduleId);
      return [name, isLostComponent && isCode ? liveComponent(drawing, moduleId, exportName) : value];
    }),
  );
}

/** Replaces a failed import: a component that only shows its children, or no value at all. */
function missingExport(name: string, reason: string): unknown {
  if (/^[A-Z]/.test(name)) {
    const component = ({ children }: React.PropsWithChildren) => children;
    names.set(component, name);
    missingReasons.set(component, reason);
    return component;
  }
  const refuse = () => {
    throw new Error(reason);
  };
  const value = new Proxy(refuse, { get: refuse, has: refuse, ownKeys: refuse });
  missingReasons.set(value, reason);
  return value;
}

/** Why an import did not provide a component or value. */
export function missingReason(value: unknown): string | undefined {
  return isObject(value) ? missingReasons.get(value) : undefined;
}

const missingReasons = new WeakMap<object, string>();

function serverNames(): Record<string, unknown> {
  const names = Object.entries(mdxComponents).filter(([name]) => liveScopeNames.includes(name));
  // Server components have no hooks. Code that calls one at its top level fails here and runs in the browser.
  return Object.fromEntries([...names, ...hookNames.map((hook) => [hook, undefined])]);
}

function finishExports(drawing: AuthorPage, module: CompiledModule, exports: ModuleExports): ModuleExports {
  const written = Object.entries(exports).map(([name, value]) => {
    // React wraps memoised components and those that take a reference.
    if (module.isLive && isObject(value) && '$$typeof' in value && !isElement(value))
      return [name, liveComponent(drawing, module.id, name)];
    if (typeof value !== 'function' || finished.has(value)) return [name, value];
    const reference = { lecternComponent: { moduleId: module.id, exportName: name } };
    const isComponent = /^[A-Z]/.test(name) || name === 'default';
    if (!isComponent) {
      references.set(value, reference);
      return [name, value];
    }
    const wrapped = module.isLive
      ? liveComponent(drawing, module.id, name)
      : serverComponent(drawing, module, { name, value });
    finished.add(wrapped);
    references.set(wrapped, reference);
    names.set(wrapped, name === 'default' ? (value.name ?? name) : name);
    return [name, wrapped];
  });
  // Compiled imports check for this mark of a module.
  return Object.assign(Object.fromEntries(written), { __esModule: true });
}

const names = new WeakMap<object, string>();

/** The name of a component, if it has one: the build shortens the names of our own parts. */
export function componentName(type: unknown): string | undefined {
  if (!isObject(type)) return typeof type === 'string' ? type : undefined;
  const builtIn = Object.entries(mdxComponents).find(([, component]) => component === type)?.[0];
  const own: unknown = Reflect.get(type, 'name');
  return names.get(type) ?? builtIn ?? (typeof own === 'string' && /^[A-Z]/.test(own) ? own : undefined);
}

/** Where components come from, for those passed as props. */
const references = new WeakMap<object, ComponentReference>();

/** Components that are already wrapped, in case another module re-exports them. */
const finished = new WeakSet<object>();

type Properties = React.PropsWithChildren<Record<string, unknown>>;

function liveComponent({ page, path }: AuthorPage, moduleId: string, exportName: string, failure?: string) {
  const { modules } = page;
  return function LiveReference({ children, ...properties }: Properties) {
    const sent = sendable(properties);
    const passesFunctions = Object.values(sent).some(isComponentReference);
    return (
      <LiveModule
        exportName={exportName}
        failure={failure}
        moduleId={moduleId}
        properties={sent}
        source={liveSource({ path, modules }, passesFunctions ? undefined : moduleId)}
      >
        {children}
      </LiveModule>
    );
  };
}

/** An element with functions from the page's own code, which the browser has to render. */
export function liveElement(
  { page, path }: AuthorPage,
  { type, props }: AnyElement,
): React.ReactNode | undefined {
  const { children, ...properties } = props;
  const functions = Object.values(properties).filter((value) => typeof value === 'function');
  const isKnown = functions.every((value) => references.has(value));
  if (!isKnown || typeof type !== 'string') return undefined;
  return (
    <LiveModule
      element={type}
      exportName={type}
      moduleId=""
      properties={sendable(properties)}
      source={liveSource({ path, modules: page.modules })}
    >
      {isNode(children) ? children : null}
    </LiveModule>
  );
}

/**
 * A component that should not need a browser. If rendering it on the server fails, or its output contains functions,
 * the browser renders it.
 */
function serverComponent(
  drawing: AuthorPage,
  module: CompiledModule,
  { name, value }: { name: string; value: object },
) {
  const { file, onFault } = drawing;
  return function ServerComponent(properties: Properties): React.ReactNode {
    const Live = liveComponent(drawing, module.id, name);
    try {
      const drawn: unknown =
        typeof value === 'function' ? Reflect.apply(value, undefined, [properties]) : null;
      if (needsBrowser(drawn, properties)) return <Live {...properties} />;
      if (isNode(drawn)) return drawn;
      // A promise, or an invalid value that is reported in its place.
      return isObject(drawn) ? Object(drawn) : null;
    } catch (error) {
      if (isLackOfBrowser(error)) return <Live {...properties} />;
      const reason = reasonOf(error);
      onFault?.({
        severity: 'error',
        rule: 'page-render',
        file: module.id === '' ? file : module.id,
        message: `<${name}> failed: ${reason}`,
      });
      const Failed = liveComponent(drawing, module.id, name, reason);
      return <Failed {...properties} />;
    }
  };
}

/** Whether an error occurred only because there is no browser. */
function isLackOfBrowser(error: unknown): boolean {
  return (
    error instanceof ReferenceError ||
    (error instanceof TypeError &&
      /is not a function/.test(error.message) &&
      /\b(?:use[A-Z]|createContext)/.test(error.message))
  );
}

function needsBrowser(drawn: unknown, properties: Properties): boolean {
  const given = new Set<unknown>(Object.values(properties).flat());
  const looks = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(looks);
    if (!isElement(value) || given.has(value)) return false;
    return Object.entries(value.props).some(([name, property]) => {
      const isLive = typeof property === 'function' || (name === 'ref' && isObject(property));
      const isPassedOn = given.has(property) || (isObject(property) && references.has(property));
      return isLive ? typeof value.type === 'string' || !isPassedOn : looks(property);
    });
  };
  return looks(drawn);
}

/** Functions cannot be sent to the browser: the page's own are sent by name, others dropped. */
function sendable(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      if (typeof value !== 'function') return [[name, value]];
      const reference = references.get(value);
      return reference === undefined ? [] : [[name, reference]];
    }),
  );
}
