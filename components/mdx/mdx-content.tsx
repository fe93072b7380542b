import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { ownAddress } from '@/lib/base/addresses';
import { evaluateModules, type ModuleExports } from '@/lib/base/evaluate-modules';
import { expressionGuardNames } from '@/lib/base/expression-guard-names';
import { hookNames } from '@/lib/base/hook-names';
import { runPage } from '@/lib/base/run-code';
import type { CompiledModule, CompiledPage } from '@/lib/content/compiled-page';
import { type AnyElement, isElement, isNode } from './child-elements';
import { type ComponentReference, isComponentReference } from './component-reference';
import { isShowable, reasonAgainst, treeGuard } from './guarded-tree';
import { LiveModule } from './live-module';
import { liveScopeNames } from './live-scope-names';
import { liveSource } from './live-source';
import { mdxComponents } from './mdx-components';
import { PageError } from './page-error';
import { type FaultHandling, PageFault, reasonOf, type SourcePlace } from './page-fault';
import { UnknownComponent } from './unknown-component';

interface MdxContentProps extends FaultHandling {
  page: CompiledPage;
  /** Path of the page; browsers load its live components with it. */
  path: string;
  /** Path of the page's file, for messages. */
  file: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** `panel`: the side column. */
  part?: 'content' | 'panel' | undefined;
}

type Drawing = MdxContentProps & { placed: WeakMap<object, SourcePlace> };

/** The content of a compiled page. Errors while rendering are shown in their place. */
export function MdxContent(props: MdxContentProps) {
  const { page, file, part = 'content' } = props;
  const code = part === 'panel' ? page.panelCode : page.code;
  if (code === undefined) return null;
  try {
    if (part === 'panel') return contentOf(props, code);
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the compiler from class names, its tags escaped. */}
        {page.css === '' ? null : <style dangerouslySetInnerHTML={{ __html: page.css }} />}
        {page.hasMath ? (
          <link href={ownAddress('katex/katex.min.css')} precedence="default" rel="stylesheet" />
        ) : null}
        {contentOf(props, code)}
      </>
    );
  } catch (error) {
    const message = `The page cannot be shown: ${reasonOf(error)}.`;
    const diagnostic = { severity: 'error', rule: 'page-render', file, message } as const;
    props.onFault?.(diagnostic);
    return <PageError diagnostic={diagnostic} />;
  }
}

type Components = Record<string, unknown>;

function contentOf(props: MdxContentProps, code: string): React.ReactNode {
  const { page, frontMatter } = props;
  const drawing: Drawing = { ...props, placed: new WeakMap() };
  const bound = boundNames(drawing);
  const components: Components = { ...mdxComponents, ...bound };
  for (const name of page.componentNames) addUnknown(components, name);
  const scope: Record<string, unknown> = {
    frontmatter: frontMatter,
    user: {},
    React,
    ...bound,
    ...expressionGuards(drawing),
  };
  const guarded = treeGuard({
    file: drawing.file,
    onFault: drawing.onFault,
    sourceFrame: drawing.sourceFrame,
    placeOf: (value) => (isObject(value) ? drawing.placed.get(value) : undefined),
    liveElement: (element) => liveElement(drawing, element),
    nameOf: componentName,
  });
  return guarded(runPage(code, scope, components));
}

/** The guards around a page's expressions: a failing one only affects its own place. */
function expressionGuards({ file, placed, onFault, sourceFrame }: Drawing): Record<string, unknown> {
  const faultAt = (place: SourcePlace, reason: string) => (
    <PageFault onFault={onFault} place={place} reason={reason} sourceFrame={sourceFrame} />
  );
  const settled = (run: () => unknown, place: SourcePlace) => {
    try {
      const value = run();
      if (isObject(value) && !Object.isFrozen(value)) placed.set(value, place);
      return value;
    } catch (error) {
      return faultAt(place, reasonOf(error));
    }
  };
  const placeOf = ([line, column, writtenIn = file]: [number, number, string | undefined]) => ({
    file: writtenIn,
    line,
    column,
  });
  return {
    [expressionGuardNames.child]: (run: () => unknown, ...at: [number, number, string | undefined]) => {
      const value = settled(run, placeOf(at));
      return isShowable(value) ? value : faultAt(placeOf(at), reasonAgainst(value));
    },
    [expressionGuardNames.value]: (run: () => unknown, ...at: [number, number, string | undefined]) =>
      settled(run, placeOf(at)),
  };
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

/** Values for the names in the page's expressions, from its modules. */
function boundNames(drawing: Drawing): Record<string, unknown> {
  const { page } = drawing;
  if (page.modules.length === 0) return {};
  const scope = {
    names: { ...serverNames(), React },
    packages: { react: React, 'react/jsx-runtime': jsxRuntime },
  };
  const results = evaluateModules(page.modules, scope, (module, exports) =>
    finishExports(drawing, module, exports),
  );
  return Object.fromEntries(
    page.bindings.map(({ name, moduleId, exportName }) => {
      const exports = results.get(moduleId) ?? {};
      const value = Object.hasOwn(exports, exportName) ? exports[exportName] : undefined;
      const isLostComponent = value === undefined && /^[A-Z]|^default$/.test(exportName);
      const isCode = page.modules.some((module) => module.id === moduleId);
      return [name, isLostComponent && isCode ? liveComponent(drawing, moduleId, exportName) : value];
    }),
  );
}

function serverNames(): Record<string, unknown> {
  const names = Object.entries(mdxComponents).filter(([name]) => liveScopeNames.includes(name));
  // Server components have no hooks; code that calls one at its top level fails here and runs in the browser.
  return Object.fromEntries([...names, ...hookNames.map((hook) => [hook, undefined])]);
}

function finishExports(drawing: Drawing, module: CompiledModule, exports: ModuleExports): ModuleExports {
  const written = Object.entries(exports).map(([name, value]) => {
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

/** The names by which authors know their components. */
const names = new WeakMap<object, string>();

function componentName(type: unknown): string {
  if (!isObject(type)) return typeof type === 'string' ? type : 'unknown';
  const builtIn = Object.entries(mdxComponents).find(([, component]) => component === type)?.[0];
  const own: unknown = Reflect.get(type, 'name');
  return names.get(type) ?? builtIn ?? (typeof own === 'string' && own !== '' ? own : 'component');
}

/** Origins of components, for those passed as props. */
const references = new WeakMap<object, ComponentReference>();

/** Components that are wrapped already, when another module passes them on. */
const finished = new WeakSet<object>();

type Properties = React.PropsWithChildren<Record<string, unknown>>;

function liveComponent({ page, path }: Drawing, moduleId: string, exportName: string, failure?: string) {
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
function liveElement({ page, path }: Drawing, { type, props }: AnyElement): React.ReactNode | undefined {
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
 * A component whose source needs no browser. If rendering it on the server fails, or its output contains functions, the
 * browser renders it.
 */
function serverComponent(
  drawing: Drawing,
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
      return isNode(drawn) || isObject(drawn) ? Object(drawn) : null;
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

/** Whether an error is only due to the missing browser. */
function isLackOfBrowser(error: unknown): boolean {
  return (
    error instanceof ReferenceError ||
    (error instanceof TypeError &&
      /is not a function/.test(error.message) &&
      /\b(?:use[A-Z]|createContext)/.test(error.message))
  );
}

/** Whether a component rendered elements with functions of its own. */
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

/** Functions cannot be sent to the browser: those of the page's code are sent by name, others dropped. */
function sendable(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      if (typeof value !== 'function') return [[name, value]];
      const reference = references.get(value);
      return reference === undefined ? [] : [[name, reference]];
    }),
  );
}

/** Defines a component that shows its children for every undefined name that the page uses. */
function addUnknown(owner: object, name: string, [head = '', ...rest] = name.split('.')): void {
  // Inherited names such as `constructor` are no components.
  const known: unknown = Object.hasOwn(owner, head) ? Reflect.get(owner, head) : undefined;
  if (rest.length === 0) {
    if (!isComponent(known)) define(owner, head, unknownComponent(name));
    return;
  }
  // A copy, so that additions do not affect other pages.
  const base =
    typeof known === 'function' ? (properties: object) => known(properties) : unknownComponent(name);
  const members = Object.assign(base, typeof known === 'object' || typeof known === 'function' ? known : {});
  addUnknown(members, name, rest);
  define(owner, head, members);
}

/** A function, or React's wrapper object for one. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

/** Unlike assignment, this also works for names with a meaning, such as `name` and `__proto__`. */
function define(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: true, enumerable: true, writable: true });
}

function unknownComponent(name: string) {
  return (properties: React.PropsWithChildren) => (
    <UnknownComponent name={name}>{properties.children}</UnknownComponent>
  );
}
