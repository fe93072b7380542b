import type { Diagnostic } from '@/lib/base/diagnostic';
import { readTextFile } from '@/lib/content/files/read-text-file';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import { collectUsage } from '@/lib/content/mdx/collect-usage';
import { utilityCss } from '@/lib/content/utility-css';
import type { SiteInput } from './create-site';
import type { Site } from './site';
import { fileAddress } from './site-layout';

/** Each is a request of every page; the public site with most has 12. */
const ASSETS_MAX = 100;

/** A statement that only modules may have: such a file is part of a component, and a plain script would fail. */
const MODULE_STATEMENT =
  /^[ \t]*(?:import\s*["'{*]|import\s+[\w$]+(?:\s*,|\s+from\b)|export\s+(?:default|const|let|var|function|class|async|[{*]))/m;

interface SiteAssets {
  assets: Site['assets'];
  diagnostics: Diagnostic[];
}

/**
 * Style sheets and scripts that every page loads: all of the folder, in the order of their paths; scripts of trusted
 * sites only, and none that is a module.
 */
export async function siteAssets(files: SiteFiles, trust: SiteInput['trust']): Promise<SiteAssets> {
  const named = (pattern: RegExp) => [...files.paths.keys()].filter((file) => pattern.test(file)).sort();
  const styles = named(/\.css$/i);
  const candidates = trust === 'full' ? named(/^(?!.*\.config\.).*\.js$/i) : [];
  const scripts: string[] = [];
  for (const file of candidates) {
    if (scripts.length > ASSETS_MAX) break;
    if (await isPlainScript(files, file)) scripts.push(file);
  }
  return {
    assets: {
      styles: styles.slice(0, ASSETS_MAX).map(fileAddress),
      scripts: scripts.slice(0, ASSETS_MAX).map(fileAddress),
    },
    diagnostics: [...leftOver(styles, 'style sheets'), ...leftOver(scripts, 'scripts')],
  };
}

async function isPlainScript(files: SiteFiles, file: string): Promise<boolean> {
  const absolute = files.paths.get(file);
  const text = absolute === undefined ? undefined : await readTextFile(absolute).catch(() => undefined);
  return text !== undefined && !MODULE_STATEMENT.test(text);
}

function leftOver(found: readonly string[], kind: string): Diagnostic[] {
  const first = found[ASSETS_MAX];
  if (first === undefined) return [];
  return [
    {
      severity: 'warning',
      rule: 'too-many-assets',
      file: first,
      message: `The site has more than ${ASSETS_MAX} ${kind}; from this one on, pages do not load them.`,
      hint: 'Name folders that are no part of the site in .mintignore.',
    },
  ];
}

/** CSS of the utility classes that the scripts of a site write, which no page can know of. */
export function scriptCss(
  files: SiteFiles,
  { scripts }: Pick<Site['assets'], 'scripts'>,
): () => Promise<string> {
  let made: Promise<string> | undefined;
  const paths = [...files.paths].filter(([path]) => scripts.includes(fileAddress(path)));
  async function make(): Promise<string> {
    const texts = await Promise.all(paths.map(([, absolute]) => readTextFile(absolute).catch(() => '')));
    return utilityCss(collectUsage({ type: 'root', children: [] }, texts).classNames);
  }
  return () => {
    made ??= make();
    return made;
  };
}
