import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE_MODE } from '@/lib/base/files/private-mode';
import { csvLine } from '@/lib/base/text/csv-line';
import { type Row, readRows, type Tables, tableOf } from './table-rows';
import { factsOf, tableNames } from './tables';

export interface ExportedTable {
  /** Name of the table's two files, without `.json` and `.csv`. */
  file: string;
  rows: number;
}

/**
 * Exports data about people, including their conversations, as JSON and CSV: two files for each table. Secrets are left
 * out. Nothing may write to the database meanwhile, unless `database` is a snapshot.
 *
 * @param folder exists, and is empty
 */
export async function exportTables(database: Tables, folder: string): Promise<ExportedTable[]> {
  const exported: ExportedTable[] = [];
  for (const name of tableNames) {
    const { key, given, file } = factsOf(name);
    if (file === undefined) continue;
    const pages = () => readRows(tableOf(database, name), { key, columns: given });
    const write = (extension: string, parts: AsyncIterable<string>) =>
      pipeline(
        Readable.from(parts),
        createWriteStream(path.join(folder, file + extension), { mode: PRIVATE_FILE_MODE }),
      );
    await write('.csv', csvParts(given, pages()));
    let rows = 0;
    await write(
      '.json',
      jsonParts(pages(), (count) => (rows += count)),
    );
    exported.push({ file, rows });
  }
  return exported;
}

async function* csvParts(columns: readonly string[], pages: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield csvLine([...columns]);
  for await (const rows of pages)
    yield rows.map((row) => csvLine(columns.map((column) => csvValue(row[column])))).join('');
}

function csvValue(value: Row[string] | undefined): string | number | undefined {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? String(value) : (value ?? undefined);
}

/** A JSON array with one row per line. */
async function* jsonParts(
  pages: AsyncIterable<Row[]>,
  count: (rows: number) => void,
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pages) {
    count(rows.length);
    yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
    before = ',\n';
  }
  yield before === ',\n' ? '\n]\n' : '[]\n';
}
