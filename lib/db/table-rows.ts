import type { DatabaseClient } from './database-client';
import type { TableName } from './tables';

export type Row = Readonly<Record<string, string | number | boolean | Date | null>>;

/** A Prisma client's methods for each table; Prisma's own types cannot be called by table name. */
export interface Table {
  count(): Promise<number>;
  createMany(rows: { data: readonly Row[] }): Promise<{ count: number }>;
  findMany(page: {
    select: Record<string, true>;
    orderBy: Record<string, 'asc'>[];
    skip: number;
    take: number;
  }): Promise<Row[]>;
}

export type Tables = Pick<DatabaseClient, Uncapitalize<TableName>>;

export function tableOf(database: Tables, name: TableName): Table {
  return Reflect.get(database, name.charAt(0).toLowerCase() + name.slice(1));
}

/** Few enough that the longest texts fit in memory, and that every database accepts the values in one statement. */
const ROWS_PER_PAGE = 250;

/** Reads a table in pages; nothing may change it meanwhile. */
export async function* readRows(
  table: Table,
  { key, columns }: { key: readonly string[]; columns: readonly string[] },
): AsyncGenerator<Row[]> {
  for (let skip = 0; ; skip += ROWS_PER_PAGE) {
    const rows = await table.findMany({
      select: Object.fromEntries(columns.map((column) => [column, true])),
      orderBy: key.map((column) => ({ [column]: 'asc' })),
      skip,
      take: ROWS_PER_PAGE,
    });
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_PER_PAGE) return;
  }
}
