import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { isRecord } from '@/lib/base/values/is-record';
import { parseText } from '../document/parse-text';
import { createPositionFinder } from '../document/position-finder';
import { setOwn } from '../example/set-own';
import { hasTrue, listIn, ownValue, textIn } from '../raw-value';
import { type SelectedNode, selectedNodes } from './json-path';

/** An overlay of a document; without text, its file is missing. */
export interface OverlayText {
  name: string;
  text: string | undefined;
}

/** Wraps the document, so that an action can replace it as a whole. */
interface Whole {
  document: unknown;
}

type Problem = Pick<Diagnostic, 'severity' | 'message' | 'hint'>;

/** Applies overlays in order (OpenAPI Overlay 1.0). Problems are reported with their positions and skipped. */
export function withOverlays(
  root: unknown,
  overlays: readonly OverlayText[],
): { root: unknown; diagnostics: Diagnostic[] } {
  // A copy, which actions mutate. It also separates values that YAML aliases share.
  const whole: Whole = { document: JSON.parse(JSON.stringify(root)) };
  const diagnostics: Diagnostic[] = [];
  for (const { name, text } of overlays) {
    const parsed = text === undefined ? undefined : parseText(text, name);
    if (parsed !== undefined && 'problem' in parsed) {
      diagnostics.push(parsed.problem);
      continue;
    }
    const finder = createPositionFinder(text ?? '');
    const tell = (pointer: string | undefined, problem: Problem) => {
      const position = pointer === undefined ? undefined : finder.positionOf(pointer);
      diagnostics.push({ ...problem, rule: 'overlay', file: name, ...position });
    };
    const unusable = unusableReason(parsed?.value);
    if (unusable !== undefined) {
      tell(undefined, unusable);
      continue;
    }
    for (const [position, action] of listIn(parsed?.value, 'actions').entries()) {
      const problem = apply(whole, action);
      if (problem !== undefined) tell(`#/actions/${position}`, problem);
    }
  }
  return { root: whole.document, diagnostics };
}

function unusableReason(overlay: unknown): Problem | undefined {
  if (overlay === undefined) {
    return {
      severity: 'error',
      message: 'is named as an overlay, but is not in the repository.',
      hint: 'Write its path from the folder of docs.json.',
    };
  }
  const version = String(ownValue(overlay, 'overlay') ?? '');
  if (isRecord(overlay) && /^1(\.|$)/.test(version) && listIn(overlay, 'actions').length > 0)
    return undefined;
  return {
    severity: 'error',
    message: 'is no overlay.',
    hint: 'Write "overlay: 1.0.0", "info" and a list of "actions".',
  };
}

/** Applies an action to the document; returns what is wrong with the action, if anything. */
function apply(whole: Whole, action: unknown): Problem | undefined {
  const target = textIn(action, 'target');
  if (target === undefined) {
    const hint = 'Write a JSONPath, for example "$.paths[\'/orders\'].get".';
    return { severity: 'error', message: 'has no target.', hint };
  }
  const nodes = selectedNodes(whole.document, target);
  if ('problem' in nodes) {
    const message = `has the target "${target}", which is no JSONPath: ${nodes.problem}.`;
    const hint = 'Write one as RFC 9535 has it, for example "$.paths[\'/orders\'].get".';
    return { severity: 'error', message, hint };
  }
  if (nodes.length === 0) {
    const message = `changes nothing: "${target}" is not in the document.`;
    return { severity: 'warning', message, hint: 'Correct the target, or take the action out.' };
  }
  const update = ownValue(action, 'update');
  if (hasTrue(action, 'remove')) remove(whole, nodes);
  else if (update !== undefined) for (const node of nodes) change(whole, node, update);
  else {
    const hint = 'Write "update" with what to add, or "remove: true".';
    return { severity: 'error', message: 'says neither "update" nor "remove".', hint };
  }
  return undefined;
}

/** Groups nodes by parent, so that list positions stay valid however many items are removed, in any order. */
function remove(whole: Whole, nodes: readonly SelectedNode[]): void {
  const gone = new Map<unknown, Set<string | number>>();
  for (const { keys } of nodes) {
    const key = keys.at(-1);
    // The document itself cannot be removed.
    if (key === undefined) continue;
    const holder = holderOf(whole, keys);
    gone.set(holder, (gone.get(holder) ?? new Set()).add(key));
  }
  for (const [holder, keys] of gone) {
    if (Array.isArray(holder)) {
      const kept = holder.filter((_, position) => !keys.has(position));
      holder.length = 0;
      for (const item of kept) holder.push(item);
    } else if (isRecord(holder)) for (const key of keys) Reflect.deleteProperty(holder, key);
  }
}

function change(whole: Whole, { keys }: SelectedNode, update: unknown): void {
  const key = keys.at(-1);
  const holder = key === undefined ? whole : holderOf(whole, keys);
  const name = key ?? 'document';
  // Each place gets its own copy, because a later action may change only one of them.
  const value = merged(Reflect.get(Object(holder), name), structuredClone(update));
  if (Array.isArray(holder)) holder[Number(name)] = value;
  else if (isRecord(holder)) setOwn(holder, String(name), value);
}

function holderOf({ document }: Whole, keys: readonly (string | number)[]): unknown {
  return keys.slice(0, -1).reduce<unknown>((holder, key) => Reflect.get(Object(holder), key), document);
}

/** Merges objects key by key, appends to lists and replaces everything else (Overlay 1.0, 4.4.3). */
function merged(old: unknown, update: unknown): unknown {
  if (Array.isArray(old)) return [...old, ...(Array.isArray(update) ? update : [update])];
  if (!isRecord(old) || !isRecord(update) || Array.isArray(update)) return update;
  const whole: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(old)) setOwn(whole, key, value);
  for (const [key, value] of Object.entries(update)) {
    setOwn(whole, key, Object.hasOwn(old, key) ? merged(old[key], value) : value);
  }
  return whole;
}
