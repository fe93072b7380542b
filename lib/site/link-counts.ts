import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Clock } from '@/lib/base/clock';
import { writeCache } from '@/lib/base/files/write-atomically';
import { languageOverrides } from '@/lib/docs/config/language-overrides';
import type { NavbarSetting } from '@/lib/docs/config/schema/navbar';
import { isDivision, type NavigationDivision } from '@/lib/docs/navigation/navigation-node';
import { fetchOutbound } from '@/lib/outbound/fetch-outbound';
import type { OutboundNetwork } from '@/lib/outbound/send-request';

/** The star or member counts shown next to links in the header. */
export interface LinkCounts {
  /** The last known count for a link; `undefined` if there is none. */
  of(href: string): number | undefined;
  /** Whether there is any count to fetch. */
  hasAny: boolean;
  /** Fetches the counts; resolves to whether readers would see another number. */
  hasChanged(): Promise<boolean>;
}

export interface LinkCountSettings {
  network: OutboundNetwork;
  clock: Clock;
}

const keptSchema = z.record(
  z.string(),
  z.object({ count: z.number().int().min(0).optional(), askedAt: z.iso.datetime() }),
);
type Kept = z.infer<typeof keptSchema>;

/** GitHub allows sixty requests an hour to an unauthenticated address. */
export const COUNTED_EVERY_SECONDS = 3_600;
const FRESH_FOR_MS = COUNTED_EVERY_SECONDS * 1_000;
const TIMEOUT_MS = 10_000;
const BYTES_MAX = 200_000;
/** No real header has more counted links. */
const LINKS_MAX = 10;

/**
 * The counts of `navbar` links with a `type`. Reading them makes no request: pages show the stored value, and
 * `hasChanged` updates it in the background.
 */
export async function linkCounts(
  links: readonly string[],
  folder: string,
  settings: LinkCountSettings | undefined,
): Promise<LinkCounts> {
  const asked = links.slice(0, LINKS_MAX).flatMap((href) => {
    const source = countSource(href);
    return source === undefined ? [] : [{ href, source }];
  });
  if (settings === undefined || asked.length === 0)
    return { of: () => undefined, hasAny: false, hasChanged: async () => false };
  const file = join(/* turbopackIgnore: true */ folder, 'link-counts.json');
  const kept = await keptIn(file);
  return {
    of: (href) => kept[href]?.count,
    hasAny: true,
    async hasChanged() {
      const now = settings.clock();
      const next: Kept = {};
      for (const { href, source } of asked) {
        const before = kept[href];
        if (before !== undefined && ageMs(before.askedAt, now) < FRESH_FOR_MS) next[href] = before;
        else {
          // If the host does not answer, the last number stays, and the next attempt is an hour later.
          const count = (await countFrom(source, settings.network)) ?? before?.count;
          next[href] = { count, askedAt: now.toISOString() };
        }
      }
      await writeCache(file, JSON.stringify(next));
      // Read it back, because pages show what the file contains, and the write may have failed.
      const stored = await keptIn(file);
      return asked.some(({ href }) => shown(stored, href) !== shown(kept, href));
    },
  };
}

function shown(kept: Kept, href: string): string | undefined {
  return shortNumber(kept[href]?.count, 'en');
}

/**
 * A count as readers see it.
 *
 * @example shortNumber(1234, 'en') // '1.2K'
 */
export function shortNumber(count: number | undefined, language: string): string | undefined {
  return count === undefined
    ? undefined
    : new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }).format(count);
}

/** The addresses of links with a `type`, in the header of every language. */
export function countedLinks(navbar: NavbarSetting, navigation: NavigationDivision): string[] {
  const navbars = [navbar, ...navbarsIn(navigation)];
  return [
    ...new Set(
      navbars.flatMap(({ links, primary }) =>
        [...links, ...(primary === undefined ? [] : [primary])]
          .filter(({ type }) => type === 'github' || type === 'discord')
          .map(({ href }) => href),
      ),
    ),
  ];
}

function navbarsIn(division: NavigationDivision): NavbarSetting[] {
  const { navbar } = languageOverrides({ navbar: division.navbar, banner: undefined, footer: undefined });
  const own = navbar === undefined ? [] : [navbar];
  return [...own, ...division.children.filter(isDivision).flatMap(navbarsIn)];
}

/** The address to request, and the field of the response that contains the count. */
interface CountSource {
  url: string;
  field: string;
}

/** For repositories of GitHub and GitHub Enterprise Server, and invitations of Discord; `undefined` for other links. */
export function countSource(href: string): CountSource | undefined {
  if (!URL.canParse(href)) return undefined;
  const { host, pathname, protocol } = new URL(href);
  if (protocol !== 'https:') return undefined;
  const [first = '', second = ''] = pathname
    .replace(/\.git$/, '')
    .split('/')
    .filter(Boolean);
  if (/(?:^|\.)discord\.(?:gg|com)$/.test(host)) {
    const code = host.endsWith('.gg') ? first : first === 'invite' ? second : '';
    if (!/^[\w-]+$/.test(code)) return undefined;
    const url = `https://discord.com/api/v10/invites/${code}?with_counts=true`;
    return { url, field: 'approximate_member_count' };
  }
  if (!/^[\w.-]+$/.test(first) || !/^[\w.-]+$/.test(second)) return undefined;
  const api = /^(?:www\.)?github\.com$/.test(host) ? 'https://api.github.com' : `https://${host}/api/v3`;
  return { url: `${api}/repos/${first}/${second}`, field: 'stargazers_count' };
}

async function countFrom({ url, field }: CountSource, network: OutboundNetwork): Promise<number | undefined> {
  try {
    const { status, bytes } = await fetchOutbound(url, {
      network,
      headers: { Accept: 'application/json' },
      timeoutMs: TIMEOUT_MS,
      bytesMax: BYTES_MAX,
    });
    if (status !== 200) return undefined;
    return z.object({ [field]: z.number().int().min(0) }).parse(JSON.parse(Buffer.from(bytes).toString()))[
      field
    ];
  } catch {
    // The count is decoration: without it, the link still works.
    return undefined;
  }
}

async function keptIn(file: string): Promise<Kept> {
  try {
    return keptSchema.parse(JSON.parse(await fs.readFile(file, 'utf8')));
  } catch {
    // Missing or damaged: counts are fetched again.
    return {};
  }
}

function ageMs(time: string, now: Date): number {
  const age = now.getTime() - Date.parse(time);
  return age >= 0 ? age : Number.POSITIVE_INFINITY;
}
