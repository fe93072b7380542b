import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRecord } from '@/lib/base/values/is-record';
import { schemaExample } from '@/lib/openapi/example/schema-example';
import type { OpenApiDocument } from '@/lib/openapi/open-api-document';
import { entriesIn, schemaPartsIn } from '@/lib/openapi/operation/raw-operation';
import { mergeSchema } from '@/lib/openapi/schema/merge-schema';
import type { MergedSchema } from '@/lib/openapi/schema/merged-schema';
import { addressPolicy } from '@/lib/outbound/address-policy';
import { corpus } from '@/tests/fixtures/openapi/support/corpus';
import { documentFile } from '@/tests/fixtures/openapi/support/document-from';
import { type ServedAnswer, serveAnswers } from '@/tests/support/serve-answers';
import { type PlannedProbe, planProbe } from './plan-probe';
import { runProbe } from './run-probe';

// A server generated from a document answers as documented at first, then with ten deviations.

const OPERATIONS_MAX = 40;
const policy = addressPolicy(['127.0.0.1']);

interface Served {
  probe: PlannedProbe;
  name: string;
  answer: ServedAnswer & { status: number };
  hasDefault: boolean;
  /** Whether additional fields are undocumented. */
  isClosed: boolean;
  /** Names of response fields, by kind. */
  fields: Record<'required' | 'formats' | 'enums' | 'texts' | 'notNull', string[]>;
}

/** Operations whose own example contradicts their schema. */
const CONTRADICTED = ['GET /responses/{response_id}'];

describe.each(corpus.map((file) => [path.basename(file), file] as const))('%s', (_, file) => {
  it('a server that does as it says has no findings; of up to ten departures, each is found', async () => {
    const { document, index } = documentFile(file);
    const answers: Record<string, ServedAnswer> = {};
    const server = await serveAnswers(answers);
    const planned = index.operations.flatMap((entry) => {
      const probe = planProbe(document, entry, {
        serverUrl: server.origin,
        settings: { operations: [], skip: [], values: {} },
        secretOf: () => 'secret-of-a-test',
        secretName: (scheme) => scheme,
      });
      const isAsked = probe !== undefined && !('left' in probe) && !CONTRADICTED.includes(entry.key);
      return isAsked ? [probe] : [];
    });
    const served = planned.slice(0, OPERATIONS_MAX).flatMap((probe) => servedOf(document, probe) ?? []);
    for (const { name, answer } of served) answers[name] = answer;
    const probes = served.map(({ probe }) => probe);
    const bounds = { network: { policy }, perSecond: 10_000, wholeMs: 60_000 };
    const told = async () =>
      (await runProbe(probes, bounds)).map(({ operation, findings }) => ({
        operation,
        findings: findings.map(({ message }) => message),
      }));
    expect((await told()).filter(({ findings }) => findings.length > 0)).toEqual([]);
    const changed = new Map<string, string>();
    for (const depart of DEPARTURES) {
      const each = served.find((one) => !changed.has(one.name) && depart(one) !== undefined);
      if (each === undefined) continue;
      answers[each.name] = { ...each.answer, ...depart(each) };
      changed.set(each.name, each.probe.entry.key);
    }
    const found = (await told()).filter(({ findings }) => findings.length > 0);
    expect(found.map(({ operation }) => operation).sort()).toEqual([...changed.values()].sort());
  }, 120_000);
});

type Departure = (served: Served) => ServedAnswer | undefined;

/** Changes a field, if the response is an object with a field of this kind. */
function ofField(kind: keyof Served['fields'], value: unknown): Departure {
  return ({ answer: { body }, fields }) => {
    const [name] = fields[kind];
    if (!isRecord(body) || name === undefined) return undefined;
    return value === undefined ? { body: without(body, name) } : { body: { ...body, [name]: value } };
  };
}

const DEPARTURES: readonly Departure[] = [
  ({ hasDefault }) => (hasDefault ? undefined : { status: 599 }),
  ofField('formats', 'no such thing'),
  ofField('enums', 'unheard of'),
  ofField('required', undefined),
  ({ answer: { body }, isClosed }) =>
    isClosed && isRecord(body) ? { body: { ...body, unheard_of: 1 } } : undefined,
  ofField('texts', { not: 'a text' }),
  ofField('notNull', null),
  () => ({ type: 'text/html' }),
  () => ({ text: '{"broken' }),
  () => ({ text: '' }),
];

function without(value: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));
}

/** The documented response of an operation; `undefined` if it is not JSON. */
function servedOf(document: OpenApiDocument, probe: PlannedProbe): Served | undefined {
  const responses = entriesIn(document, probe.raw.operation, 'responses');
  const found = responses.find(([status]) => /^2\d\d$/.test(status));
  const content = found && entriesIn(document, found[1], 'content').find(([type]) => /[/+]json$/.test(type));
  const parts = content && schemaPartsIn(content[1]);
  if (found === undefined || content === undefined || parts === undefined) return undefined;
  const url = new URL(probe.request.url);
  const { value } = schemaExample(document, parts, { mode: 'read', properties: 'all' });
  const schema = mergeSchema(document, parts);
  const isPlain = schema.choices.length === 0 && schema.conditions.length === 0;
  const properties = [...schema.properties].flatMap(([name, inner]) => {
    const property = mergeSchema(document, inner);
    const isThere = isRecord(value) && Object.hasOwn(value, name);
    return isThere && property.choices.length === 0 ? [{ name, property }] : [];
  });
  const named = (is: (property: MergedSchema) => boolean) =>
    properties.flatMap(({ name, property }) => (is(property) ? [name] : []));
  const isText = ({ types }: MergedSchema) => types?.join() === 'string';
  return {
    probe,
    name: `${probe.entry.method} ${url.pathname}${url.search}`,
    answer: { status: Number(found[0]), type: content[0], body: value },
    hasDefault: responses.some(([status]) => status === 'default'),
    isClosed: schema.properties.size > 0 && isPlain,
    fields: {
      required: [...schema.required].filter((name) => isRecord(value) && Object.hasOwn(value, name)),
      formats: named(
        (each) => isText(each) && ['date-time', 'date', 'uri'].includes(String(each.keywords.get('format'))),
      ),
      enums: named((each) => isText(each) && each.enumValues !== undefined),
      texts: named(isText),
      notNull: named((each) => each.types !== undefined && !each.isNullable),
    },
  };
}
