import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { OperatorError } from '@/lib/base/errors/operator-error';

const FILE = 'lectern.json';
const operations = z.array(z.string().trim().min(3));

const settingsSchema = z.strictObject({
  operations: operations.default([]),
  skip: operations.default([]),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
});

/** The `probe` settings of `lectern.json`. */
export interface ProbeSettings {
  /** Operations to probe although they are not GET: `POST /search`. */
  operations: readonly string[];
  skip: readonly string[];
  /** Parameter values by name, or by operation and name: `GET /pets/{petId} petId`. */
  values: Readonly<Record<string, string | number | boolean>>;
}

const EXAMPLE = '{ "probe": { "operations": ["POST /search"], "skip": [], "values": { "petId": 1 } } }';

/** @throws OperatorError for invalid settings */
export async function readProbeSettings(siteFolder: string): Promise<ProbeSettings> {
  const path = join(siteFolder, FILE);
  let written: unknown;
  try {
    written = existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {};
  } catch {
    throw new OperatorError(`${FILE} is not valid JSON. Look for a missing comma, quote or brace.`);
  }
  const parsed = z.object({ probe: settingsSchema.prefault({}) }).safeParse(written);
  if (parsed.success) return parsed.data.probe;
  const at = parsed.error.issues[0]?.path.join('.') || 'probe';
  throw new OperatorError(`${FILE} ${at} cannot be used. Write for example ${EXAMPLE}.`);
}
