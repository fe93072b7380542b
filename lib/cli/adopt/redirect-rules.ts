import { pathFromAddress } from '@/lib/site/path-from-address';
import type { OldRedirect } from './old-site';
import type { SiteRoot } from './site-root';

/** Parses a `_redirects` file as static hosts do: path, target and status. */
export function redirectRules(text: string, place: SiteRoot): OldRedirect[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [source, target, status = '301'] = line
      .replace(/(?:^|\s)#.*/, '')
      .trim()
      .split(/\s+/);
    if (!source?.startsWith('/') || target === undefined || !/^30[1278]!?$/.test(status)) return [];
    const destination = target.startsWith('/') ? target : (place.pathOf(target) ?? target);
    const isPermanent = /^30[18]/.test(status);
    return [{ source: pathFromAddress(source), destination, isPermanent }];
  });
}
