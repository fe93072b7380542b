import { readFile } from 'node:fs/promises';
import { scriptOriginsIn } from '@/lib/base/script-origins';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import type { SiteConfiguration } from '@/lib/docs/config/schema/site-configuration';
import { integrationScripts } from '@/lib/docs/integration-scripts';
import type { Site } from './site';

interface ScriptOriginsInput {
  files: SiteFiles;
  configuration: SiteConfiguration;
  assets: Site['rootAssets'];
}

/** Origins of scripts that every page of a site may run: of its integrations, and of what its own scripts bring. */
export async function siteScriptOrigins({
  files,
  configuration,
  assets,
}: ScriptOriginsInput): Promise<string[]> {
  const own = await Promise.all(assets.scripts.map((address) => readScript(files, address)));
  return [...new Set([...integrationScripts(configuration.integrations), ...own.flatMap(scriptOriginsIn)])];
}

/** An unreadable file loads nothing. */
async function readScript(files: SiteFiles, address: string): Promise<string> {
  const path = files.paths.get(decodeURIComponent(address.replace(/^\//, '')));
  return path === undefined ? '' : readFile(path, 'utf8').catch(() => '');
}
