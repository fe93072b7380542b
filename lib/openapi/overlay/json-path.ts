import { isRecord } from '@/lib/base/is-record';
import {
  type Comparable,
  type Condition,
  type JsonPathSegment,
  parseJsonPath,
  type Selector,
} from './parse-json-path';

/** A value that a path selects, and the keys that lead to it. */
export interface SelectedNode {
  value: unknown;
  keys: readonly (string | number)[];
}

/** The nodes of a document that a JSONPath selects (RFC 9535), or why it cannot be read. */
export function selectedNodes(root: unknown, path: string): SelectedNode[] | { problem: string } {
  const segments = parseJsonPath(path);
  return 'problem' in segments ? segments : nodesFrom(root, { value: root, keys: [] }, segments);
}

/** The nodes that segments lead to from a node; also for the queries inside filters. */
function nodesFrom(root: unknown, start: SelectedNode, segments: readonly JsonPathSegment[]): SelectedNode[] {
  return segments.reduce<SelectedNode[]>(
    (nodes, { isDeep, selectors }) =>
      nodes
        .flatMap((node) => (isDeep ? withDescendants(node) : [node]))
        .flatMap((node) => selectors.flatMap((selector) => chosen(root, node, selector))),
    [start],
  );
}

function childrenOf({ value, keys }: SelectedNode): SelectedNode[] {
  if (Array.isArray(value)) {
    return value.map((item: unknown, position) => ({ value: item, keys: [...keys, position] }));
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).map(([key, item]) => ({ value: item, keys: [...keys, key] }));
}

function withDescendants(node: SelectedNode): SelectedNode[] {
  return [node, ...childrenOf(node).flatMap(withDescendants)];
}

function chosen(root: unknown, node: SelectedNode, selector: Selector): SelectedNode[] {
  const { value, keys } = node;
  switch (selector.kind) {
    case 'name':
      return isRecord(value) && !Array.isArray(value) && Object.hasOwn(value, selector.name)
        ? [{ value: value[selector.name], keys: [...keys, selector.name] }]
        : [];
    case 'every':
      return childrenOf(node);
    case 'index': {
      if (!Array.isArray(value)) return [];
      const position = selector.index < 0 ? value.length + selector.index : selector.index;
      return position in value ? [{ value: value[position], keys: [...keys, position] }] : [];
    }
    case 'filter':
      return childrenOf(node).filter((child) => holds(root, child, selector.condition));
  }
}

/** Whether a node fulfils the condition of a filter (RFC 9535, 2.3.5). */
function holds(root: unknown, node: SelectedNode, condition: Condition): boolean {
  switch (condition.kind) {
    case 'or':
      return condition.conditions.some((inner) => holds(root, node, inner));
    case 'and':
      return condition.conditions.every((inner) => holds(root, node, inner));
    case 'not':
      return !holds(root, node, condition.condition);
    case 'exists':
      return (
        nodesFrom(root, condition.isFromRoot ? { value: root, keys: [] } : node, condition.segments).length >
        0
      );
    case 'compare':
      return compares(
        condition.operator,
        sideValue(root, node, condition.left),
        sideValue(root, node, condition.right),
      );
  }
}

/** `undefined` where a query selects nothing. */
function sideValue(root: unknown, node: SelectedNode, side: Comparable): unknown {
  if (side.kind === 'literal') return side.value;
  const start = side.isFromRoot ? { value: root, keys: [] } : node;
  return nodesFrom(root, start, side.segments)[0]?.value;
}

function compares(operator: string, left: unknown, right: unknown): boolean {
  const isEqual = JSON.stringify(left) === JSON.stringify(right);
  const isLess =
    (typeof left === 'number' && typeof right === 'number' && left < right) ||
    (typeof left === 'string' && typeof right === 'string' && left < right);
  const isMore =
    (typeof left === 'number' && typeof right === 'number' && left > right) ||
    (typeof left === 'string' && typeof right === 'string' && left > right);
  switch (operator) {
    case '==':
      return isEqual;
    case '!=':
      return !isEqual;
    case '<':
      return isLess;
    case '<=':
      return isLess || isEqual;
    case '>':
      return isMore;
    default:
      return isMore || isEqual;
  }
}
