import { componentExamples } from '@/tests/fixtures/openapi/support/component-examples';

/** The examples of a document's component schemas: how many are valid by Ajv, and the same when made again. */
export function measureExamples(path: string): Record<string, string | number> {
  const examples = componentExamples(path);
  const share = (count: number) =>
    examples.length === 0 ? '–' : ((100 * count) / examples.length).toFixed(1);
  return {
    schemas: examples.length,
    'valid examples %': share(examples.filter(({ isValid }) => isValid).length),
    'same again %': share(examples.filter(({ isRepeated }) => isRepeated).length),
    'largest example kB': Math.max(0, ...examples.map(({ text }) => text.length / 1_000)).toFixed(1),
  };
}
