import { sectionsPerPage } from './index-schema';
import type { FilterValue } from './search-page';

/** Who asks: decides which pages exist for them. */
export interface Reader {
  isSignedIn: boolean;
  groups: readonly string[];
}

/** Pages that may be found. Every condition that is given must hold; a list means any of its values. */
export interface PageFilter {
  reader: Reader;
  /** Pages without a version belong to all versions; the same for products. */
  version?: string | readonly string[] | undefined;
  product?: string | readonly string[] | undefined;
  tab?: string | readonly string[] | undefined;
  group?: string | readonly string[] | undefined;
  /** The page itself and everything below it. */
  path?: string | undefined;
  /** Values that the page's front matter must hold. */
  frontMatter?: Readonly<Record<string, FilterValue | readonly FilterValue[]>> | undefined;
}

/** A condition on the sections of an index, with what its `?` stand for; `sql` holds nothing of the input. */
export interface SectionCondition {
  sql: string;
  values: string[];
}

interface Part {
  sql: string;
  values: readonly string[];
}

const HAS = 'id IN (SELECT page FROM facet WHERE name = ? AND value IN (SELECT value FROM json_each(?)))';
const HAS_OR_LACKS = `(${HAS} OR id NOT IN (SELECT page FROM facet WHERE name = ?))`;

/** The filter as SQL on `rowid`; `undefined` where it lets every page through. */
export function sectionCondition(filter: PageFilter, hasPrivatePages: boolean): SectionCondition | undefined {
  const parts = [
    ...(hasPrivatePages ? [readerPart(filter.reader)] : []),
    ...elsewhereToo('version', filter.version),
    ...elsewhereToo('product', filter.product),
    ...only('tab', filter.tab),
    ...only('group', filter.group),
    ...pathPart(filter.path),
    ...Object.entries(filter.frontMatter ?? {}).flatMap(([key, value]) => only(`page.${key}`, value)),
  ];
  if (parts.length === 0) return undefined;
  return {
    sql: `rowid / ${sectionsPerPage} IN (SELECT id FROM page WHERE ${parts.map(({ sql }) => sql).join(' AND ')})`,
    values: parts.flatMap(({ values }) => values),
  };
}

function readerPart({ isSignedIn, groups }: Reader): Part {
  if (!isSignedIn) return { sql: 'is_public = 1', values: [] };
  return { sql: `(is_public = 1 OR ${HAS_OR_LACKS})`, values: ['reader', JSON.stringify(groups), 'reader'] };
}

function elsewhereToo(name: string, wanted: string | readonly string[] | undefined): Part[] {
  if (wanted === undefined) return [];
  return [{ sql: HAS_OR_LACKS, values: [name, listOf(wanted), name] }];
}

function only(name: string, wanted: FilterValue | readonly FilterValue[] | undefined): Part[] {
  return wanted === undefined ? [] : [{ sql: HAS, values: [name, listOf(wanted)] }];
}

function pathPart(path: string | undefined): Part[] {
  if (path === undefined) return [];
  const below = path.endsWith('/') ? path : `${path}/`;
  const itself = below === '/' ? '/' : below.slice(0, -1);
  return [{ sql: '(path = ? OR substr(path, 1, length(?)) = ?)', values: [itself, below, below] }];
}

function listOf(wanted: FilterValue | readonly FilterValue[]): string {
  return JSON.stringify((typeof wanted === 'object' ? wanted : [wanted]).map(String));
}
