import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { evaluateModules, type ModuleExports } from '@/lib/base/evaluate-modules';
import { runPage } from '@/lib/base/run-code';
import type { CompiledModule, CompiledPage } from '@/lib/content/compiled-page';
import { type ComponentReference, isComponentReference } from './component-reference';
import { LiveModule } from './live-module';
import { mdxComponents } from './mdx-components';
import { PageError } from './page-error';
import { UnknownComponent } from './unknown-component';

interface MdxContentProps {
  page: CompiledPage;
  /** Path of the page's file in the site, for messages. */
  file: string;
  frontMatter: Readonly<Record<string, unknown>>;
  /** `panel`: what stands beside the content. */
  part?: 'content' | 'panel' | undefined;
}

/** The content of a compiled page. What goes wrong while it runs is shown in its place. */
export function MdxContent({ page, file, frontMatter, part = 'content' }: MdxContentProps) {
  const code = part === 'panel' ? page.panelCode : page.code;
  if (code === undefined) return null;
  try {
    if (part === 'panel') return contentOf(page, code, frontMatter);
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the compiler from class names, its tags escaped. */}
        {page.css === '' ? null : <style dangerouslySetInnerHTML={{ __html: page.css }} />}
        {page.hasMath ? <link href="/api/katex/katex.min.css" precedence="default" rel="stylesheet" /> : null}
        {contentOf(page, code, frontMatter)}
      </>
    );
  } catch (error) {
    const message = `The page cannot be shown: ${error instanceof Error ? error.message : String(error)}.`;
    return <PageError diagnostic={{ severity: 'error', rule: 'page-render', file, message }} />;
  }
}

type Components = Record<string, unknown>;

function contentOf(
  page: CompiledPage,
  code: string,
  frontMatter: Readonly<Record<string, unknown>>,
): React.ReactNode {
  const bound = boundNames(page);
  const components: Components = { ...mdxComponents, ...bound };
  for (const name of page.componentNames) addUnknown(components, name);
  const scope: Record<string, unknown> = { frontmatter: frontMatter, user: {}, React, ...bound };
  const content = runPage(code, scope, components);
  return React.isValidElement(content) ? content : null;
}

/** Values of the names that the page's expressions use, from its modules. */
function boundNames(page: CompiledPage): Record<string, unknown> {
  if (page.modules.length === 0) return {};
  const scope = {
    names: { ...serverNames(), React },
    packages: { react: React, 'react/jsx-runtime': jsxRuntime },
  };
  const results = evaluateModules(page.modules, scope, (module, exports) =>
    finishExports(page, module, exports),
  );
  return Object.fromEntries(
    page.bindings.map(({ name, moduleId, exportName }) => {
      const exports = results.get(moduleId) ?? {};
      const value = Object.hasOwn(exports, exportName) ? exports[exportName] : undefined;
      const isLostComponent = value === undefined && /^[A-Z]/.test(exportName) && isLive(page, moduleId);
      return [name, isLostComponent ? liveComponent(page, moduleId, exportName) : value];
    }),
  );
}

function serverNames(): Record<string, unknown> {
  const names = Object.entries(mdxComponents).filter(([name]) => /^[A-Z]\w*$/.test(name));
  // Server components have no hooks; code that calls one at its top level fails here and runs in the browser.
  return Object.fromEntries([...names, ...HOOKS.map((hook) => [hook, undefined])]);
}

const HOOKS = [
  'useState',
  'useEffect',
  'useRef',
  'useCallback',
  'useMemo',
  'useContext',
  'useReducer',
  'useLayoutEffect',
  'useId',
];

function isLive(page: CompiledPage, moduleId: string): boolean {
  return page.modules.some((module) => module.id === moduleId && module.isLive);
}

function finishExports(page: CompiledPage, module: CompiledModule, exports: ModuleExports): ModuleExports {
  return Object.fromEntries(
    Object.entries(exports).map(([name, value]) => {
      if (typeof value !== 'function' || finished.has(value)) return [name, value];
      const isComponent = /^[A-Z]/.test(name) || name === 'default';
      if (!isComponent) return [name, value];
      const wrapped = module.isLive ? liveComponent(page, module.id, name) : guardedComponent(name, value);
      finished.add(wrapped);
      references.set(wrapped, { lecternComponent: { moduleId: module.id, exportName: name } });
      return [name, wrapped];
    }),
  );
}

/** Where components come from, for those that an author passes on as a property. */
const references = new WeakMap<object, ComponentReference>();

/** Components that are wrapped already, met again where another module passes them on. */
const finished = new WeakSet<object>();

function liveComponent(page: CompiledPage, moduleId: string, exportName: string) {
  const modules = withImports(page.modules, moduleId);
  return function LiveReference({
    children,
    ...properties
  }: React.PropsWithChildren<Record<string, unknown>>) {
    const sent = sendable(properties);
    const passesComponents = Object.values(sent).some(isComponentReference);
    return (
      <LiveModule
        exportName={exportName}
        moduleId={moduleId}
        modules={passesComponents ? page.modules : modules}
        properties={sent}
      >
        {children}
      </LiveModule>
    );
  };
}

function guardedComponent(name: string, value: object) {
  return function Guarded(properties: Record<string, unknown>): React.ReactNode {
    try {
      return typeof value === 'function' ? value(properties) : null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return (
        <p className="text-muted text-sm" data-component-error={name}>
          {`<${name}> failed: ${message}`}
        </p>
      );
    }
  };
}

/** Functions cannot be sent to the browser: components of the page go by name, others are left out. */
function sendable(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      if (typeof value !== 'function') return [[name, value]];
      const reference = references.get(value);
      return reference === undefined ? [] : [[name, reference]];
    }),
  );
}

/** A module and everything that it imports, in the order of evaluation. */
function withImports(modules: readonly CompiledModule[], id: string): CompiledModule[] {
  const wanted = new Set([id]);
  for (const module of [...modules].reverse()) {
    if (!wanted.has(module.id)) continue;
    for (const imported of Object.values(module.imports)) if (imported !== null) wanted.add(imported);
  }
  return modules.filter((module) => wanted.has(module.id));
}

/** Gives every name that the page uses and nobody defines a component that shows its children. */
function addUnknown(owner: object, name: string, [head = '', ...rest] = name.split('.')): void {
  // What every object inherits, such as `constructor`, is no component of the page.
  const known: unknown = Object.hasOwn(owner, head) ? Reflect.get(owner, head) : undefined;
  if (rest.length === 0) {
    if (!isComponent(known)) define(owner, head, unknownComponent(name));
    return;
  }
  // A copy, so that what is added here does not reach other pages.
  const base =
    typeof known === 'function' ? (properties: object) => known(properties) : unknownComponent(name);
  const members = Object.assign(base, typeof known === 'object' || typeof known === 'function' ? known : {});
  addUnknown(members, name, rest);
  define(owner, head, members);
}

/** A function, or what React makes of one: an object with a mark. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

/** Unlike an assignment, this also takes names that functions have or that mean something: `name`, `__proto__`. */
function define(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: true, enumerable: true, writable: true });
}

function unknownComponent(name: string) {
  return (properties: React.PropsWithChildren) => (
    <UnknownComponent name={name}>{properties.children}</UnknownComponent>
  );
}
