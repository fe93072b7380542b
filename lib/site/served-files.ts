import type { SiteFiles } from '@/lib/content/files/scan-site-files';
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

const NEVER_SERVED = /(?:^|\/)(?:docs\.json|mint\.json)$|\.(?:mdx?|db|sqlite|env|pem|key|ts|tsx|jsx)$/i;

/** The file behind an address of the site; `undefined` for none, and for what is never sent as it is. */
export function staticFile(files: SiteFiles, path: string): string | undefined {
  const name = path.replace(/^\/+/, '');
  return NEVER_SERVED.test(name) ? undefined : files.paths.get(name);
}
