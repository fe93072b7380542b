import { indexDocument } from '../index/index-document';
import type { OpenApiDocument } from '../open-api-document';
import { rawOperation } from '../operation/raw-operation';
import { listIn, textIn } from '../raw-value';
import { type ApiChange, type ChangeFound, graver, IMPACTS } from './api-change';
import { compareOperations } from './compare-operations';
import { componentComparison } from './component-comparison';
import { operationId } from './operation-id';
import type { OperationVersion } from './operation-pair';

/** Changes between two versions, most severe first. A component's change is listed once, with its operations. */
export function apiChanges(before: OpenApiDocument, after: OpenApiDocument, today: string): ApiChange[] {
  const left = operationsOf(before);
  const right = operationsOf(after);
  const changes = new ChangeList();
  const components = componentComparison(before, after);
  for (const [key, version] of left) {
    const other = right.get(key);
    const own = version.entry.key;
    if (other === undefined) {
      changes.add(removedOperation(version, today), { operations: [own] });
      continue;
    }
    const found = compareOperations({ before: version, after: other });
    for (const change of found.changes) changes.add(change, { operations: [other.entry.key] });
    components.use(other.entry.key, found.components);
  }
  for (const { schema, change, operations } of components.changed())
    changes.add(change, { operations, schema });
  for (const [key, { entry }] of right)
    if (!left.has(key))
      changes.add(
        {
          rule: 'operation-added',
          kind: 'added',
          impact: 'safe',
          subject: 'the operation',
          text: 'was added',
        },
        { operations: [entry.key] },
      );
  for (const change of serverChanges(before, after)) changes.add(change, { operations: [] });
  return changes.sorted();
}

function operationsOf(document: OpenApiDocument): Map<string, OperationVersion> {
  const { operations } = indexDocument(document);
  return new Map(
    operations.flatMap((entry): [string, OperationVersion][] => {
      const raw = entry.isExcluded ? undefined : rawOperation(document, entry);
      return raw === undefined ? [] : [[operationId(entry), { document, entry, raw }]];
    }),
  );
}

function removedOperation({ entry, raw }: OperationVersion, today: string): ChangeFound {
  const sunset = textIn(raw.operation.value, 'x-sunset');
  const isAnnounced = entry.isDeprecated && (sunset === undefined || sunset.slice(0, 10) <= today);
  return {
    rule: 'operation-removed',
    kind: 'removed',
    impact: isAnnounced ? 'safe' : 'breaking',
    subject: 'the operation',
    text: isAnnounced
      ? 'was removed, after it was deprecated'
      : sunset === undefined
        ? 'was removed'
        : `was removed before ${sunset}`,
  };
}

function serverChanges(before: OpenApiDocument, after: OpenApiDocument): ChangeFound[] {
  const left = serversOf(before);
  const right = serversOf(after);
  if (left.length === 0 || right.length === 0) return [];
  return [
    ...left
      .filter((url) => !right.includes(url))
      .map((url): ChangeFound => serverChange(url, 'removed', 'risky')),
    ...right
      .filter((url) => !left.includes(url))
      .map((url): ChangeFound => serverChange(url, 'added', 'safe')),
  ];
}

function serverChange(url: string, kind: 'added' | 'removed', impact: ChangeFound['impact']): ChangeFound {
  return { rule: `server-${kind}`, kind, impact, subject: `server ${url}`, text: `was ${kind}` };
}

function serversOf({ root }: OpenApiDocument): string[] {
  return listIn(root, 'servers').flatMap((server) => textIn(server, 'url') ?? []);
}

/** Merges identical changes: each keeps all its operations and the most severe impact found in any of them. */
class ChangeList {
  private readonly byText = new Map<string, ApiChange>();

  add(change: ChangeFound, { operations, schema }: { operations: readonly string[]; schema?: string }): void {
    const place = schema ?? operations.join();
    const key = JSON.stringify([place, change.subject, change.kind, change.text]);
    const known = this.byText.get(key);
    if (known === undefined) {
      this.byText.set(key, { ...change, operations, schema });
      return;
    }
    if (graver(change.impact, known.impact) !== known.impact) Object.assign(known, change);
    if (known.operations !== operations)
      known.operations = [...new Set([...known.operations, ...operations])];
  }

  sorted(): ApiChange[] {
    return [...this.byText.values()].sort(
      (left, right) => IMPACTS.indexOf(left.impact) - IMPACTS.indexOf(right.impact),
    );
  }
}
