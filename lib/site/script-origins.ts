import { readFile } from 'node:fs/promises';
import type { Diagnostic } from '@/lib/base/errors/diagnostic';
import { percentDecoded } from '@/lib/base/text/percent-decoded';
import { scriptOriginsIn } from '@/lib/base/web/script-origins';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { hasServices, integrationScripts } from '@/lib/docs/integration-scripts';
import type { Site } from './site';
import type { SiteInput } from './site-input';

interface ScriptOriginsInput extends Pick<SiteInput, 'trust'> {
  files: SiteFiles;
  configuration: SiteConfiguration;
  assets: Site['assets'];
}

/** Script origins that every page allows: those of integrations, and those that the site's own scripts load from. */
export async function siteScriptOrigins({
  files,
  configuration,
  assets,
  trust,
}: ScriptOriginsInput): Promise<string[]> {
  const own = await Promise.all(assets.scripts.map((address) => readScript(files, address)));
  const services = trust === 'full' ? integrationScripts(configuration.integrations) : [];
  return [...new Set([...services, ...own.flatMap(scriptOriginsIn)])];
}

/**
 * Warns about services that may load scripts from any host named in `docs.json`. Only trusted repositories may use
 * them.
 */
export function refusedServices(
  { integrations }: SiteConfiguration,
  trust: SiteInput['trust'],
): Diagnostic[] {
  if (trust === 'full' || !hasServices(integrations)) return [];
  return [
    {
      severity: 'warning',
      rule: 'untrusted-markup',
      file: 'docs.json',
      message: 'The services in "integrations" do not run: DOCS_TRUST is "markup".',
      hint: 'Set DOCS_TRUST=full where the repository is your own.',
    },
  ];
}

/** An unreadable file loads no scripts. */
async function readScript(files: SiteFiles, address: string): Promise<string> {
  const path = files.paths.get(percentDecoded(address.replace(/^\//, '')));
  return path === undefined ? '' : readFile(path, 'utf8').catch(() => '');
}
