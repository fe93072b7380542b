import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inBatches } from '@/lib/base/concurrency/in-batches';
import type { Environment } from '@/lib/base/settings/environment';
import type { AddedSite } from '@/lib/base/sites/added-site';
import { addedSiteStore } from '@/lib/db/added-site-store';
import { openDatabaseClient } from '@/lib/db/database-client';
import { readHostedSites, readSitesFolder } from '@/lib/server/read-hosted-sites';
import { SITES_FILE } from '@/lib/server/sites-file';
import { examineRepository } from './examine-source';
import { about, deepestReasonOf, type Finding } from './finding';

const AT_ONCE = 4;

/** Examines the sites of `SITES_DIR`: which cannot be served, and whose repositories do not respond. */
export async function examineHostedSites(environment: Environment): Promise<Finding[]> {
  const { sites } = environment;
  if (sites === undefined) return [];
  const { ok, problem } = about('sites');
  const folder = await readSitesFolder(sites.directory);
  if (typeof folder === 'string') return [problem(`${folder} A server that starts now serves none of them.`)];
  const added = await addedSitesOf(environment);
  const read = readHostedSites({ ...environment, sites }, folder, added.sites);
  const asked = await inBatches(
    read.sites,
    async ({ domain, git }) => {
      const found = git === undefined ? undefined : await examineRepository(git);
      if (found === undefined || found.kind === 'ok') return [];
      return [problem(`"${domain}": ${found.text.replaceAll(/DOCS_GIT_([A-Z]+)/g, keyOfTable)}`)];
    },
    AT_ONCE,
  );
  const count = read.sites.filter(({ isAdded }) => isAdded).length;
  const ofDashboard = count === 0 ? '' : `, and ${count} of the dashboard`;
  const served = `${read.sites.length - count} in ${sites.directory}${ofDashboard}`;
  return [
    ...added.findings,
    ...read.problems.map(problem),
    ...asked.flat(),
    folder.table.isWritten
      ? ok(`${served}, with ${SITES_FILE}, can be served.`)
      : ok(`${served} can be served. There is no ${SITES_FILE}, so all have the settings of the server.`),
  ];
}

/** Skips the sites of a database that is not set up yet. */
async function addedSitesOf({
  databaseUrl,
  database: settings,
}: Environment): Promise<{ sites: AddedSite[]; findings: Finding[] }> {
  // Opening a missing file would create one.
  if (databaseUrl.startsWith('file:') && !existsSync(fileURLToPath(databaseUrl)))
    return { sites: [], findings: [] };
  const database = await openDatabaseClient(databaseUrl, settings);
  try {
    return { sites: await addedSiteStore(database).all(), findings: [] };
  } catch (error) {
    const isNotSetUp = error instanceof Error && 'code' in error && error.code === 'P2021';
    const line = `Those that were added on the dashboard cannot be read (${deepestReasonOf(error)}).`;
    return { sites: [], findings: isNotSetUp ? [] : [about('sites').warning(line)] };
  } finally {
    await database.$disconnect();
  }
}

/** A setting's name in the table. */
function keyOfTable(_: string, name: string): string {
  return `"git": ${name === 'TOKEN' ? 'tokenVariable' : name.toLowerCase()}`;
}
