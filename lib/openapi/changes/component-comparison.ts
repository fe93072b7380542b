import { pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import type { ChangeFound, Direction } from './api-change';
import { compareSchemas, type SchemaScope } from './compare-schemas';

export interface ComponentChange {
  schema: string;
  change: ChangeFound;
  operations: readonly string[];
}

export interface ComponentComparison {
  /** Records the components that an operation uses, and compares them and everything they use. */
  use(operation: string, components: Readonly<Record<Direction, ReadonlySet<string>>>): void;
  changed(): ComponentChange[];
}

interface Component {
  name: string;
  changes: readonly ChangeFound[];
  /** Direct users only: operations, and other components. */
  operations: string[];
  users: Component[];
}

/** Compares components with the same name, each once per direction. */
export function componentComparison(before: OpenApiDocument, after: OpenApiDocument): ComponentComparison {
  const compared = { request: new Map<string, Component>(), response: new Map<string, Component>() };
  const inOrder = new Map<string, number>();

  function reach(name: string, direction: Direction): Component {
    const known = compared[direction].get(name);
    if (known !== undefined) return known;
    const waiting: { component: Component; uses: ReadonlySet<string> }[] = [];
    const enter = (entered: string): Component => {
      const { changes, components } = comparedComponent({ before, after }, entered, direction);
      const component = { name: entered, changes, operations: [], users: [] };
      compared[direction].set(entered, component);
      waiting.push({ component, uses: components });
      return component;
    };
    const first = enter(name);
    for (const { component, uses } of waiting)
      for (const used of uses) (compared[direction].get(used) ?? enter(used)).users.push(component);
    return first;
  }

  return {
    use(operation, components) {
      inOrder.set(operation, inOrder.size);
      for (const direction of ['request', 'response'] as const)
        for (const name of components[direction]) reach(name, direction).operations.push(operation);
    },
    changed: () =>
      [...compared.request.values(), ...compared.response.values()].flatMap((component) => {
        if (component.changes.length === 0) return [];
        const operations = operationsThatUse(component).sort(
          (left, right) => (inOrder.get(left) ?? 0) - (inOrder.get(right) ?? 0),
        );
        return component.changes.map((change) => ({ schema: component.name, change, operations }));
      }),
  };
}

/** Walks up from the changed components, which are few, instead of down from every operation. */
function operationsThatUse(component: Component): string[] {
  const users = new Set([component]);
  const operations = new Set<string>();
  for (const user of users) {
    for (const operation of user.operations) operations.add(operation);
    for (const other of user.users) users.add(other);
  }
  return [...operations];
}

function comparedComponent(
  { before, after }: { before: OpenApiDocument; after: OpenApiDocument },
  name: string,
  direction: Direction,
): Pick<SchemaScope, 'changes' | 'components'> {
  const scope: SchemaScope = {
    before,
    after,
    direction,
    place: `schema "${name}"`,
    changes: [],
    components: new Set(),
    seen: new Set(),
  };
  const pointer = pointerTo('#/components/schemas', name);
  const parts = [{ value: { $ref: pointer }, pointer: `${pointer}#` }];
  compareSchemas(scope, { before: parts, after: parts, field: '' });
  return scope;
}
