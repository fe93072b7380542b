import { nearestName } from '@/lib/base/text/nearest-name';
import { isRecord } from '@/lib/base/values/is-record';
import { keysOfReference, pointerTo } from '../json-pointer';
import type { OpenApiDocument } from '../open-api-document';
import { recordIn } from '../raw-value';
import { followReference, type ReferenceProblem, referenceOf, resolve } from '../resolve-reference';
import { discriminatorTarget } from '../schema/discriminator-target';
import type { Finding } from './finding';
import { walkDocument } from './walk-document';

/** References to a missing target, to another file, or only to themselves. */
export function referenceFindings(document: OpenApiDocument): Finding[] {
  const findings: Finding[] = [];
  const problems = new Map<string, ReferenceProblem | undefined>();
  const look = (reference: string, pointer: string) => {
    if (!problems.has(reference)) problems.set(reference, problemOf(document, reference));
    const problem = problems.get(reference);
    // Already reported when the references to other files were followed.
    if (problem === 'external' && document.files !== undefined) return;
    if (problem !== undefined) findings.push(findingFor(document, { problem, reference, pointer }));
  };
  for (const { value, pointer } of walkDocument(document.root)) {
    const reference = referenceOf(value);
    if (reference !== undefined) look(reference, pointerTo(pointer, '$ref'));
    const mapping = recordIn(recordIn(value, 'discriminator'), 'mapping');
    for (const [key, target] of Object.entries(mapping)) {
      if (typeof target !== 'string') continue;
      look(discriminatorTarget(target), pointerTo(pointer, 'discriminator', 'mapping', key));
    }
  }
  return findings;
}

function problemOf(document: OpenApiDocument, reference: string): ReferenceProblem | undefined {
  const first = followReference(document, reference);
  return first.target === undefined ? first.problem : resolve(document, first.target).problem;
}

function findingFor(
  document: OpenApiDocument,
  { problem, reference, pointer }: { problem: ReferenceProblem; reference: string; pointer: string },
): Finding {
  const base = { severity: 'error', rule: `reference-${problem}`, pointer } as const;
  switch (problem) {
    case 'dangling':
      return {
        ...base,
        message: `leads to "${reference}", which is not there.`,
        hint: danglingHint(document, reference),
      };
    case 'external':
      return {
        ...base,
        message: `leads out of the document, to "${reference}".`,
        hint: 'Move what it names into "components" and write "#/components/…".',
      };
    case 'anchor':
      return {
        ...base,
        message: `leads to the anchor "${reference}", and anchors are not followed.`,
        hint: 'Write the whole path: "#/components/schemas/…".',
      };
    case 'circular':
      return {
        ...base,
        message: `leads to "${reference}", which only leads back.`,
        hint: 'Write a schema in place of one of these references.',
      };
  }
}

function danglingHint(document: OpenApiDocument, reference: string): string {
  const keys = keysOfReference(reference) ?? [];
  const last = keys.at(-1) ?? '';
  const parent = reference.slice(0, reference.lastIndexOf('/'));
  const container = parent === '#' ? document.root : followReference(document, parent).target?.value;
  const nearest = isRecord(container) ? nearestName(last, Object.keys(container)) : undefined;
  return nearest === undefined
    ? `Add "${last}" there, or write another name.`
    : `Write "${pointerTo(parent, nearest)}".`;
}
