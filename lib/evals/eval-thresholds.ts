import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { Thresholds } from './eval-summary';
import { MEASURES } from './judge-reply';

const FILE = 'lectern.json';
const share = z.number().min(0).max(1);
const thresholdsSchema = z.strictObject({
  recallAt1: share.optional(),
  recallAt5: share.optional(),
  citations: share.optional(),
  answers: share.optional(),
  rubrics: share.optional(),
  declines: share.optional(),
});
const fileSchema = z.object({ evals: z.strictObject({ min: thresholdsSchema }).optional() });

const KNOWN = `Write a share from 0 to 1 for one of: ${MEASURES.join(', ')}.`;

/**
 * Required shares: `evals.min` of `lectern.json`, overridden by options such as `recallAt5=0.9`; `undefined` if neither
 * exists.
 *
 * @throws OperatorError for invalid values
 */
export async function readThresholds(
  siteFolder: string,
  options: readonly string[],
): Promise<Thresholds | undefined> {
  const path = join(siteFolder, FILE);
  const ofFile = existsSync(path) ? fileThresholds(await readFile(path, 'utf8')) : undefined;
  if (ofFile === undefined && options.length === 0) return undefined;
  const ofOptions: Thresholds = {};
  for (const option of options) {
    const [name, written = ''] = option.split('=');
    const measure = MEASURES.find((known) => known === name);
    const value = share.safeParse(written.trim() === '' ? Number.NaN : Number(written));
    if (measure === undefined || !value.success) throw new OperatorError(`--min is "${option}". ${KNOWN}`);
    ofOptions[measure] = value.data;
  }
  return { ...ofFile, ...ofOptions };
}

function fileThresholds(text: string): Thresholds | undefined {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch {
    throw new OperatorError(`${FILE} is not valid JSON. Look for a missing comma, quote or brace.`);
  }
  const parsed = fileSchema.safeParse(written);
  if (!parsed.success)
    throw new OperatorError(
      `${FILE} ${parsed.error.issues[0]?.path.join('.') ?? 'evals'} cannot be used. ${KNOWN} For example { "evals": { "min": { "recallAt5": 0.9 } } }.`,
    );
  return parsed.data.evals?.min;
}
