import { promises as fs } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { reasonOf } from '@/lib/base/errors/reason-of';
import { writeAtomically } from '@/lib/base/files/write-atomically';
import {
  HOST_NAME_ADVICE,
  isHostName,
  isOrganizationName,
  ORGANIZATION_NAME_ADVICE,
} from '@/lib/base/sites/site-names';
import { EDIT_URL_ADVICE, isEditUrl } from '@/lib/base/web/edit-url';

export const SITES_FILE = 'sites.json';

/** A site's repository. Its token is in an environment variable of the server, because people read this file. */
const gitSchema = z.strictObject({
  url: z.string(),
  branch: z.string().optional(),
  folder: z.string().optional(),
  tokenVariable: z.string().optional(),
  pollSeconds: z.number().int().min(0).max(86_400).optional(),
});

/** A token that may write commit statuses, and the repository's web address if that differs from git's. */
const statusSchema = z.strictObject({
  tokenVariable: z.string(),
  url: z.string().optional(),
  host: z.enum(['github', 'gitlab', 'gitea']).optional(),
});

/** A site's entry in `sites.json`; every setting is optional. */
const entrySchema = z
  .strictObject({
    hosts: z
      .array(
        z.string().refine(isHostName, { error: ({ input }) => `"${input}" is no host. ${HOST_NAME_ADVICE}` }),
      )
      .min(1),
    organization: z.string().refine(isOrganizationName, {
      error: ({ input }) => `"${input}" names no organization. ${ORGANIZATION_NAME_ADVICE}`,
    }),
    visibility: z.enum(['public', 'private']),
    trust: z.enum(['full', 'markup']),
    editUrl: z.string().refine(isEditUrl, {
      error: ({ input }) => `"${input}" is no address for editing. ${EDIT_URL_ADVICE}`,
    }),
    git: gitSchema,
    /** Who may see previews of branches and CI uploads. */
    previews: z.enum(['members', 'everyone']),
    /** How the code host is notified of previews. */
    status: statusSchema,
  })
  .partial();

export type SiteEntry = z.infer<typeof entrySchema>;

export interface RefusedEntry {
  reason: string;
  hosts: readonly string[] | undefined;
  organization: string | undefined;
}

/** Sites by name. Faulty entries are refused, because the site may be private. */
export interface SitesTable {
  entries: Map<string, SiteEntry>;
  refused: Map<string, RefusedEntry>;
  isWritten: boolean;
}

/** Reads the file; returns a text if the file as a whole is faulty. */
export async function readSitesFile(directory: string): Promise<SitesTable | string> {
  const file = path.join(directory, SITES_FILE);
  let written: unknown;
  let isWritten = true;
  try {
    const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      isWritten = false;
      return '{}';
    });
    written = JSON.parse(text);
  } catch (error) {
    return `${SITES_FILE} cannot be read: ${reasonOf(error)}. The sites stay as they were.`;
  }
  const table = z.record(z.string(), z.unknown()).safeParse(written);
  if (!table.success) return `${SITES_FILE} is no object. Write {"acme": {"hosts": ["docs.acme.com"]}}.`;
  const entries = new Map<string, SiteEntry>();
  const refused: SitesTable['refused'] = new Map();
  for (const [name, value] of Object.entries(table.data)) {
    const entry = entrySchema.safeParse(value);
    const problem = entry.success ? previewsProblem(name, entry.data) : problemsOf(name, entry.error);
    if (problem !== undefined) refused.set(name, refusedEntry(problem, value));
    else if (entry.success) entries.set(name, entry.data);
  }
  return { entries, refused, isWritten };
}

function refusedEntry(reason: string, value: unknown): RefusedEntry {
  return {
    reason,
    hosts: hostsSchema.safeParse(value).data?.hosts,
    organization: ownerSchema.safeParse(value).data?.organization,
  };
}

const ownerSchema = z.object({ organization: z.string() });
const hostsSchema = z.object({ hosts: z.array(z.string()) });

function problemsOf(name: string, { issues }: z.ZodError): string {
  return issues
    .map(({ path: keys, message }) => `${[name, ...keys].join('.')}: ${message.replace(/\.$/, '')}.`)
    .join(' ');
}

/** Reported as a mistake, because otherwise people would wait for previews that can never appear. */
function previewsProblem(name: string, { git, previews, status }: SiteEntry): string | undefined {
  if (previews === undefined)
    return status === undefined
      ? undefined
      : `${name}.status: It tells of previews, and this site shows none. Write "previews", or leave "status" out.`;
  if (git === undefined && status !== undefined)
    return `${name}.status: It tells of branches, and this site has no repository. Name it in "git", or leave "status" out.`;
  if (name.includes('.'))
    return `${name}.previews: Previews are at {branch}--{name of the site}, and this name has a full stop. Name the site with letters, digits and hyphens, such as "acme", and write "hosts": ["${name}"].`;
  return undefined;
}

/** A site's hosts: the configured ones, else its name if that is a host, else one below the shared host. */
export function hostsOf(
  domain: string,
  written: readonly string[] | undefined,
  sharedHost: string,
): readonly string[] {
  return written ?? [domain.includes('.') ? domain : `${domain}.${sharedHost}`];
}

let changing: Promise<unknown> = Promise.resolve();

/**
 * Removes a site from the file; the rest stays unchanged. Changes are queued.
 *
 * @throws Error if the file cannot be changed
 */
export function removeFromSitesFile(directory: string, domain: string): Promise<void> {
  const changed = changing.then(async () => {
    const file = path.join(directory, SITES_FILE);
    try {
      const table = JSON.parse(await fs.readFile(file, 'utf8'));
      const { [domain]: _, ...others } = z.record(z.string(), z.unknown()).parse(table);
      await writeAtomically(file, `${JSON.stringify(others, null, 2)}\n`);
    } catch (error) {
      throw new Error(`${file} cannot be changed: ${reasonOf(error)}.`);
    }
  });
  changing = changed.catch(() => undefined);
  return changed;
}
