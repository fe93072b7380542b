import { inBatches } from '@/lib/base/in-batches';
import type { Environment } from '@/lib/base/settings/environment';
import { readHostedSites } from '@/lib/server/read-hosted-sites';
import { readSitesFile, SITES_FILE } from '@/lib/server/sites-file';
import { examineRepository } from './examine-source';
import { about, type Finding } from './finding';

const AT_ONCE = 4;

/** The sites of `SITES_DIR`: which are not served, and whose repositories do not answer. */
export async function examineHostedSites(environment: Environment): Promise<Finding[]> {
  const { sites } = environment;
  if (sites === undefined) return [];
  const { ok, problem } = about('sites');
  const table = await readSitesFile(sites.directory);
  if (typeof table === 'string') return [problem(`${table} A server that starts now serves none of them.`)];
  const read = await readHostedSites({ ...environment, sites }, table);
  const asked = await inBatches(
    read.sites,
    async ({ domain, git }) => {
      const found = git === undefined ? undefined : await examineRepository(git);
      if (found === undefined || found.kind === 'ok') return [];
      return [problem(`"${domain}": ${found.text.replaceAll(/DOCS_GIT_([A-Z]+)/g, keyOfTable)}`)];
    },
    AT_ONCE,
  );
  const served = `${read.sites.length} in ${sites.directory}`;
  return [
    ...read.problems.map(problem),
    ...asked.flat(),
    table.isWritten
      ? ok(`${served}, with ${SITES_FILE}, can be served.`)
      : ok(`${served} can be served. There is no ${SITES_FILE}, so all have the settings of the server.`),
  ];
}

/** What a setting is called in the table. */
function keyOfTable(_: string, name: string): string {
  return `"git": ${name === 'TOKEN' ? 'tokenVariable' : name.toLowerCase()}`;
}
