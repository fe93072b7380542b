import { readlink } from 'node:fs/promises';
import { dirname, join, parse, resolve, sep } from 'node:path';

/** Of links that lead in a circle, so many are followed. */
const LINKS_MAX = 40;

/**
 * The places on the way to a path whose change makes it lead elsewhere: the path itself, and every symbolic
 * link before it, also those that links lead through. Tools that release by a swap (git-sync, Capistrano,
 * the volumes of Kubernetes) change nothing but such a link.
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
