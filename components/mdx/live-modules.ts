import * as React from 'react';
import type { ModuleExports } from '@/lib/base/author-code/evaluate-modules';
import type { HookName } from '@/lib/base/author-code/hook-names';
import { type LinkContext, type LiveModules, linkedModule } from '@/lib/base/author-code/linked-module';
import * as jsxRuntime from '@/lib/base/jsx/jsx-runtime';
import { withBasePath } from '@/lib/base/web/base-path';
import { mdxComponents } from './mdx-components';
import { isLiveFactory, storedLiveScript } from './stored-live-scripts';

const { useState, useEffect, useRef, useCallback, useMemo, useContext, useReducer, useLayoutEffect, useId } =
  React;

const hooks = {
  useState,
  useEffect,
  useRef,
  useCallback,
  useMemo,
  useContext,
  useReducer,
  useLayoutEffect,
  useId,
} satisfies Record<HookName, unknown>;

const liveScope: Readonly<Record<string, unknown>> = {
  ...mdxComponents,
  React,
  ...hooks,
};

export interface ExportsOf {
  (moduleId: string): ModuleExports;
  failureOf(moduleId: string): string | undefined;
}

const linking: LinkContext = {
  packages: { react: React, 'react/jsx-runtime': jsxRuntime },
  linked: new Map(),
  linkedMax: 500,
};

type Loaded = ExportsOf | 'unreachable';
const scripts = new Map<string, Loaded | Promise<Loaded>>();
const SCRIPTS_MAX = 100;

/** The modules of a script: available at once on the server, and once it is loaded in a browser. */
export function useLiveModules(address: string): Loaded {
  const known = scripts.get(address) ?? begin(address);
  return known instanceof Promise ? React.use(known) : known;
}

/** Lets a script that failed to load be requested again. */
export function forgetUnreachable(address: string): void {
  if (scripts.get(address) === 'unreachable') scripts.delete(address);
}

function begin(address: string): Loaded | Promise<Loaded> {
  const kept = storedLiveScript(address);
  if (kept === undefined && typeof window === 'undefined') throw new DrawnInBrowser();
  const begun = kept === undefined ? load(address) : exportsOf(kept(liveScope));
  keep(address, begun);
  return begun;
}

async function load(address: string): Promise<Loaded> {
  const script: Promise<{ default?: unknown }> =
    globalThis.lecternBelowPath?.script?.(address) ??
    import(/* webpackIgnore: true */ /* turbopackIgnore: true */ withBasePath(address));
  const loaded = await script.then(
    (found): Loaded => (isLiveFactory(found.default) ? exportsOf(found.default(liveScope)) : 'unreachable'),
    (): Loaded => 'unreachable',
  );
  keep(address, loaded);
  return loaded;
}

function keep(address: string, loaded: Loaded | Promise<Loaded>): void {
  scripts.delete(address);
  scripts.set(address, loaded);
  const oldest = scripts.keys().next().value;
  if (scripts.size > SCRIPTS_MAX && oldest !== undefined) scripts.delete(oldest);
}

function exportsOf(modules: LiveModules): ExportsOf {
  const linked = (id: string) => linkedModule(id, modules, linking);
  return Object.assign((id: string) => linked(id).exports, { failureOf: (id: string) => linked(id).failure });
}

/** Next.js recognises this mark as an error intended for client rendering, and does not log it. */
export class DrawnInBrowser extends Error {
  readonly digest = 'BAILOUT_TO_CLIENT_SIDE_RENDERING';
}
