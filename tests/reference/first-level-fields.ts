import { escapeHtml } from '@/lib/base/text/escape-html';
import { viewOperation } from '@/lib/openapi/operation/view-operation';
import type { SchemaView } from '@/lib/openapi/schema/schema-view';
import type { Site } from '@/lib/site/site';

/** More first-level fields than any real document has. */
const EVERY_ROW = 100_000;

/**
 * What an operation's markup lacks of what readers need: parameters, and the first level of the request body and of the
 * first success response.
 */
export function missingFields(site: Site, address: string, html: string): string[] {
  const reference = site.reference(address);
  if (reference?.kind !== 'operation') return [];
  const view = viewOperation(reference.document, reference.operation, {
    depthMax: 0,
    rowsMax: EVERY_ROW,
    firstRowsMax: EVERY_ROW,
    hasExamples: false,
  });
  const success = view?.responses.find(({ status }) => status.startsWith('2')) ?? view?.responses[0];
  const fields = [
    ...(view?.parameters ?? []).map(({ name, anchor }) => ({ name, anchor })),
    ...(view?.body?.contents.slice(0, 1) ?? []).flatMap(({ schema }) => firstLevel(schema)),
    ...(success?.contents.slice(0, 1) ?? []).flatMap(({ schema }) => firstLevel(schema)),
  ];
  return fields
    .filter(
      ({ name, anchor }) => !html.includes(` id="${escapeHtml(anchor)}"`) || !html.includes(escapeHtml(name)),
    )
    .map(({ anchor }) => anchor);
}

function firstLevel(schema: SchemaView | undefined): { name: string; anchor: string }[] {
  if (schema === undefined) return [];
  const [first] = schema.choices.flatMap(({ variants }) => variants);
  return [
    ...schema.rows.map(({ name, anchor }) => ({ name, anchor })),
    ...firstLevel(schema.items),
    ...firstLevel(first?.schema),
  ];
}
