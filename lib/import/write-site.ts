import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { dump } from 'js-yaml';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { JsonObject, JsonValue } from '@/lib/docs/config/json-value';
import type {
  ImportedPage,
  ImportedSite,
  ImportLog,
  NavigationEntry,
  NavigationLanguage,
  NavigationTab,
  NavigationVersion,
} from './imported-site';
import { writeMarkdown } from './markdown/write-markdown';

/** Writes an imported site as a repository with `docs.json` into an empty folder. */
export async function writeSite(
  site: ImportedSite,
  folder: string,
  log: ImportLog,
): Promise<{ redirects: number }> {
  const written = new Map<string, ImportedPage>();
  for (const page of site.pages) {
    if (leadsOutside(pageFile(page.address))) {
      log.left({
        file: page.file,
        message: `has the address ${page.address}, which leads outside of the site, and was not imported.`,
      });
      continue;
    }
    const other = written.get(page.address);
    if (other !== undefined) {
      log.left({
        file: page.file,
        message: `has the address ${page.address} of ${other.file}, and was not imported.`,
      });
      continue;
    }
    written.set(page.address, page);
    await write(folder, pageFile(page.address), pageText(page.frontMatter, page.body));
  }
  for (const { to, body } of site.snippets) await write(folder, to, writeMarkdown(body));
  for (const { from, to } of site.assets) {
    if (leadsOutside(to)) continue;
    const target = path.join(folder, to);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(from, target);
  }
  const links = new Map<string, { label: string; href: string }>();
  const navigation = languagesOf(site.languages, links, new Set(written.keys()));
  for (const [address, { label, href }] of links)
    await write(folder, pageFile(address), `---\n${dump({ title: label, url: href })}---\n`);
  const redirects = site.redirects.filter(
    ({ source, destination }) => source !== destination && !written.has(source),
  );
  const configuration: JsonObject = {
    theme: 'mint',
    name: site.name,
    ...site.settings,
    navigation,
    ...(redirects.length > 0 && {
      redirects: redirects.map(({ source, destination, permanent }) => ({
        source,
        destination,
        ...(permanent === false && { permanent }),
      })),
    }),
  };
  await write(folder, 'docs.json', `${JSON.stringify(configuration, null, 2)}\n`);
  return { redirects: redirects.length };
}

function pageFile(address: string): string {
  return address === '/' ? 'index.mdx' : `${address.slice(1)}.mdx`;
}

function pageText(frontMatter: JsonObject, body: ImportedPage['body']): string {
  return `---\n${dump(frontMatter, { lineWidth: -1 })}---\n\n${writeMarkdown(body)}`;
}

/** Addresses and names come from a stranger's repository, and must not write outside the new folder. */
function leadsOutside(file: string): boolean {
  const steps = file.split(/[\\/]/);
  return steps.includes('..') || path.isAbsolute(file) || file.includes('\0');
}

async function write(folder: string, file: string, text: string): Promise<void> {
  if (leadsOutside(file)) throw new OperatorError(`"${file}" leads outside of the new folder.`);
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  // The `wx` flag prevents overwriting.
  await writeFile(target, text, { flag: 'wx' });
}

type Links = Map<string, { label: string; href: string }>;

/** A single language, version or tab gets no switch. */
function languagesOf(
  languages: readonly NavigationLanguage[],
  links: Links,
  pages: ReadonlySet<string>,
): JsonObject {
  const [only] = languages;
  const inside = (language: NavigationLanguage) => versionsOf(language.versions, links, pages);
  if (languages.length <= 1) return only === undefined ? { pages: [] } : inside(only);
  return {
    languages: languages.map((language) => ({
      language: language.code ?? 'en',
      ...(language.isDefault && { default: true }),
      ...inside(language),
    })),
  };
}

function versionsOf(
  versions: readonly NavigationVersion[],
  links: Links,
  pages: ReadonlySet<string>,
): JsonObject {
  const [only] = versions;
  if (versions.length <= 1) return only === undefined ? { pages: [] } : tabsOf(only.tabs, links, pages);
  return {
    versions: versions.map(({ label, tag, isDefault, tabs }) => ({
      version: label ?? '',
      ...(tag !== undefined && { tag }),
      ...(isDefault && { default: true }),
      ...tabsOf(tabs, links, pages),
    })),
  };
}

function tabsOf(tabs: readonly NavigationTab[], links: Links, pages: ReadonlySet<string>): JsonObject {
  const [only] = tabs;
  if (tabs.length <= 1) return only === undefined ? { pages: [] } : entriesOf(only.entries, links, pages);
  return { tabs: tabs.map(({ label, entries }) => ({ tab: label, ...entriesOf(entries, links, pages) })) };
}

/** A list with only groups makes them headings; beside pages, they are collapsible. */
function entriesOf(
  entries: readonly NavigationEntry[],
  links: Links,
  pages: ReadonlySet<string>,
): JsonObject {
  const inside = entries.filter((entry) => entry.kind !== 'page' || !leadsOutside(pageFile(entry.address)));
  const made = inside.map((entry) => entryOf(entry, links, pages));
  return inside.length > 0 && inside.every(({ kind }) => kind === 'group')
    ? { groups: made }
    : { pages: made };
}

function entryOf(entry: NavigationEntry, links: Links, pages: ReadonlySet<string>): JsonValue {
  if (entry.kind === 'page') return pageName(entry.address);
  if (entry.kind === 'link') return linkPage(entry, links, pages);
  const inside = entry.entries
    .filter((inner) => inner.kind !== 'page' || !leadsOutside(pageFile(inner.address)))
    .map((inner) => entryOf(inner, links, pages));
  return {
    group: entry.label,
    ...(entry.root !== undefined && !leadsOutside(pageFile(entry.root)) && { root: pageName(entry.root) }),
    ...(entry.isOpen && { expanded: true }),
    pages: inside,
  };
}

function pageName(address: string): string {
  return address === '/' ? 'index' : address.slice(1);
}

/** A link with its own label becomes a page whose front matter leads there. */
function linkPage(
  { label, href }: { label: string; href: string },
  links: Links,
  pages: ReadonlySet<string>,
): string {
  if (pages.has(href)) return pageName(href);
  const name = label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const address = [...new Array(1000).keys()]
    .map((count) => `/links/${name === '' ? 'link' : name}${count === 0 ? '' : `-${count + 1}`}`)
    .find((candidate) => (links.get(candidate)?.href ?? href) === href && !pages.has(candidate));
  links.set(address ?? '/links/link', { label, href });
  return pageName(address ?? '/links/link');
}
