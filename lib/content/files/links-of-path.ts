import { readlink } from 'node:fs/promises';
import { dirname, join, parse, resolve, sep } from 'node:path';

/** Limits how many links are followed, in case they form a cycle. */
const LINKS_MAX = 40;

/**
 * All paths whose change redirects a path: the path itself and every symbolic link on the way, including links in link
 * targets. Tools that release by swapping a link (git-sync, Capistrano, Kubernetes volumes) change nothing else.
 */
export async function linksOfPath(path: string): Promise<string[]> {
  const found = new Set([resolve(path)]);
  let rest = resolve(path);
  let links = 0;
  for (let done = parse(rest).root; done !== rest; ) {
    const [next = ''] = rest
      .slice(done.length)
      .replace(/^[/\\]+/, '')
      .split(sep);
    const place = join(done, next);
    const target = await readlink(place).catch(() => undefined);
    if (target === undefined) {
      done = place;
      continue;
    }
    found.add(place);
    if (++links > LINKS_MAX) break;
    rest = resolve(dirname(place), target, rest.slice(place.length).replace(/^[/\\]+/, ''));
    done = parse(rest).root;
  }
  return [...found];
}
