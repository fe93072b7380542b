import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { OperatorError } from '@/lib/base/errors/operator-error';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { writtenCommand } from '@/lib/base/text/written-command';
import { isJsonObject, type JsonValue } from '@/lib/docs/config/json-value';
import { migrateMintJson } from '@/lib/docs/migrate/migrate-mint-json';
import { readOptions, refuseMore } from './command-options';
import { runCommand } from './run-command';
import { typedPath } from './typed-path';

// `npm run migrate -- <folder>`: writes docs.json from an older mint.json, which is kept.

async function migrate(argv: string[]): Promise<number> {
  const usage = `Write: ${writtenCommand('migrate', '../their-docs')}`;
  const [written, ...others] = readOptions(argv, {}, usage).positionals;
  if (written === undefined) throw new OperatorError(`Nothing says which folder holds mint.json. ${usage}`);
  refuseMore(others, usage);
  const folder = typedPath(written);
  const { configuration, notes } = migrateMintJson(await readMintJson(path.join(folder, 'mint.json')));
  const target = path.join(folder, 'docs.json');
  try {
    // `wx` never overwrites an existing file.
    await writeFile(target, `${JSON.stringify(configuration, null, 2)}\n`, { flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isThere ? new OperatorError(`${target} exists already. Move it away first.`) : error;
  }
  console.log(`Wrote ${target}.`);
  for (const note of notes) console.log(`  ${note}`);
  return 0;
}

const jsonSchema: z.ZodType<JsonValue> = z.json();

async function readMintJson(file: string) {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined)
    throw new OperatorError(`${file} cannot be read. Name the folder that holds mint.json.`);
  try {
    const value = jsonSchema.parse(JSON.parse(text));
    if (isJsonObject(value)) return value;
  } catch (error) {
    throw new OperatorError(`${file} is not JSON: ${reasonOf(error)}.`);
  }
  throw new OperatorError(`${file} is not an object. Write { "name": …, "navigation": … }.`);
}

await runCommand(migrate);
