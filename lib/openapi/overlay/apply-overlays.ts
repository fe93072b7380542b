import type { Diagnostic } from '@/lib/base/diagnostic';
import { isRecord } from '@/lib/base/is-record';
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

type Problem = Pick<Diagnostic, 'severity' | 'message' | 'hint'>;

/**
 * A document with the changes of its overlays (OpenAPI Overlay 1.0), one after the other. What is wrong with an overlay
 * is told with its place, and everything else of it is applied.
 */
export function withOverlays(
  root: unknown,
  overlays: readonly OverlayText[],
): { root: unknown; diagnostics: Diagnostic[] } {
  // Aliases of YAML share values, and a change is meant for one place.
  let changed: unknown = JSON.parse(JSON.stringify(root));
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
      const outcome = applied(changed, action);
      changed = outcome.root;
      if (outcome.problem !== undefined) tell(`#/actions/${position}`, outcome.problem);
    }
  }
  return { root: changed, diagnostics };
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

function applied(root: unknown, action: unknown): { root: unknown; problem?: Problem | undefined } {
  const target = textIn(action, 'target');
  if (target === undefined) {
    const hint = 'Write a JSONPath, for example "$.paths[\'/orders\'].get".';
    return { root, problem: { severity: 'error', message: 'has no target.', hint } };
  }
  const nodes = selectedNodes(root, target);
  if ('problem' in nodes) {
    const message = `has the target "${target}", which ${nodes.problem}.`;
    const hint = 'Write a JSONPath (RFC 9535) without slices and functions.';
    return { root, problem: { severity: 'error', message, hint } };
  }
  if (nodes.length === 0) {
    const message = `changes nothing: "${target}" is not in the document.`;
    return {
      root,
      problem: { severity: 'warning', message, hint: 'Correct the target, or take the action out.' },
    };
  }
  if (hasTrue(action, 'remove')) return { root: removed(root, nodes) };
  const update = ownValue(action, 'update');
  if (update !== undefined) {
    return {
      root: nodes.reduce((whole, { keys }) => changedAt(whole, keys, (old) => merged(old, update)), root),
    };
  }
  const hint = 'Write "update" with what to add, or "remove: true".';
  return { root, problem: { severity: 'error', message: 'says neither "update" nor "remove".', hint } };
}

/** Removes the last first, so that positions in lists stay true. */
function removed(root: unknown, nodes: readonly SelectedNode[]): unknown {
  return [...nodes].reverse().reduce<unknown>((whole, { keys }) => {
    const last = keys.at(-1);
    if (last === undefined) return whole;
    return changedAt(whole, keys.slice(0, -1), (holder) => {
      if (Array.isArray(holder)) return holder.filter((_, position) => position !== last);
      return isRecord(holder)
        ? Object.fromEntries(Object.entries(holder).filter(([key]) => key !== last))
        : holder;
    });
  }, root);
}

function changedAt(
  value: unknown,
  keys: readonly (string | number)[],
  change: (value: unknown) => unknown,
): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, position) => (position === key ? changedAt(item, rest, change) : item));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === key ? changedAt(item, rest, change) : item]),
  );
}

/** Objects are merged key by key, lists grow, and everything else is replaced (Overlay 1.0, 4.4.3). */
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
