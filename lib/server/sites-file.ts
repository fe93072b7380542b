import { randomUUID } from 'node:crypto';
import { promises as fs } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { OperatorError } from '@/lib/base/operator-error';

export const SITES_FILE = 'sites.json';

/** The repository of a site. Its token stands in a variable of the server, because this file is read by people. */
const gitSchema = z.strictObject({
  url: z.string(),
  branch: z.string().optional(),
  folder: z.string().optional(),
  tokenVariable: z.string().optional(),
  pollSeconds: z.number().int().min(0).max(86_400).optional(),
});

/** What `sites.json` says of a site; all of it may be left out. */
const entrySchema = z
  .strictObject({
    hosts: z
      .array(z.string().regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'is no name of a host in lower case'))
      .min(1),
    visibility: z.enum(['public', 'private']),
    trust: z.enum(['full', 'markup']),
    editUrl: z.string(),
    git: gitSchema,
    /** Who may see its branches. */
    previews: z.enum(['members', 'everyone']),
  })
  .partial();

/** What `sites.json` says of a site. */
export type SiteEntry = z.infer<typeof entrySchema>;

/** Sites by name; those with mistakes are refused, because they may be private. */
export interface SitesTable {
  entries: Map<string, SiteEntry>;
  /** Name → what is wrong. */
  refused: Map<string, string>;
}

/** What is wrong with the file as a whole, or what it says. */
export async function readSitesFile(directory: string): Promise<SitesTable | string> {
  const file = path.join(directory, SITES_FILE);
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    return `${SITES_FILE} cannot be read: ${reasonOf(error)}. The sites stay as they were.`;
  }
  const table = z.record(z.string(), z.unknown()).safeParse(written);
  if (!table.success) return `${SITES_FILE} is no object. Write {"acme": {"hosts": ["docs.acme.com"]}}.`;
  const entries = new Map<string, SiteEntry>();
  const refused = new Map<string, string>();
  for (const [name, value] of Object.entries(table.data)) {
    const entry = entrySchema.safeParse(value);
    if (entry.success) entries.set(name, entry.data);
    else
      refused.set(
        name,
        entry.error.issues
          .map(({ path: keys, message }) => `${[name, ...keys].join('.')}: ${message}.`)
          .join(' '),
      );
  }
  return { entries, refused };
}

let changing: Promise<unknown> = Promise.resolve();

/**
 * Adds a site to the file, or takes one out; what else stands there stays as it is. Changes wait for each other.
 *
 * @param entry `undefined` takes the site out
 * @throws OperatorError if the file cannot be read or written
 */
export function changeSitesFile(
  directory: string,
  domain: string,
  entry: SiteEntry | undefined,
): Promise<void> {
  const change = changing.then(async () => {
    const file = path.join(directory, SITES_FILE);
    const draft = `${file}.${randomUUID()}`;
    try {
      const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '{}';
        throw error;
      });
      const { [domain]: _, ...others } = z.record(z.string(), z.unknown()).parse(JSON.parse(text));
      const table = entry === undefined ? others : { ...others, [domain]: entry };
      await fs.writeFile(draft, `${JSON.stringify(table, null, 2)}\n`);
      await fs.rename(draft, file);
    } catch (error) {
      await fs.rm(draft, { force: true }).catch(() => undefined);
      throw new OperatorError(`${file} cannot be changed: ${reasonOf(error)}.`);
    }
  });
  changing = change.catch(() => undefined);
  return change;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown reason';
}
