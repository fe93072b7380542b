import { readTextFile } from '@/lib/content/files/read-text-file';
import type { SiteFiles } from '@/lib/content/files/scan-site-files';
import { collectUsage } from '@/lib/content/mdx/collect-usage';
import { utilityCss } from '@/lib/content/utility-css';
import type { SiteInput } from './create-site';
import type { Site } from './site';
import { fileAddress } from './site-frame';

/** Style sheets and scripts at the root of a site, which every page loads; scripts only of trusted sites. */
export function rootAssets(files: SiteFiles, trust: SiteInput['trust']): Site['rootAssets'] {
  const atRoot = [...files.paths.keys()].filter((path) => !path.includes('/'));
  const named = (pattern: RegExp) =>
    atRoot
      .filter((path) => pattern.test(path))
      .sort()
      .map(fileAddress);
  return {
    styles: named(/\.css$/i),
    scripts: trust === 'full' ? named(/^(?!.*\.config\.).*\.js$/i) : [],
  };
}

/** CSS of the utility classes that the scripts of a site write, which no page can know of. */
export function scriptCss(
  files: SiteFiles,
  { scripts }: Pick<Site['rootAssets'], 'scripts'>,
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

const NEVER_SERVED = /(?:^|\/)(?:docs\.json|mint\.json)$|\.(?:mdx?|db|sqlite|env|pem|key|ts|tsx|jsx)$/i;

/** The file behind an address of the site; `undefined` for none, and for what is never sent as it is. */
export function staticFile(files: SiteFiles, path: string): string | undefined {
  const name = path.replace(/^\/+/, '');
  return NEVER_SERVED.test(name) ? undefined : files.paths.get(name);
}
