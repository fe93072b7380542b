import { posix } from 'node:path';
import { isBuiltInComponent } from '@/lib/content/component-facts';
import { languageCodes } from '@/lib/docs/languages/language-codes';
import { collectFiles } from '../collect-files';
import { readModule } from '../configuration/read-module';
import { at, isReadObject, listOf, type Read, textOf, Unread } from '../configuration/read-value';
import { hostRedirects } from '../host-redirects';
import type { ImportedRedirect, ImportedSite, ImportLog, NavigationLanguage } from '../imported-site';
import { asideMarker } from '../markdown/asides';
import { noteUnknown } from '../markdown/note-unknown';
import { markdownReader } from '../markdown/read-markdown';
import type { RepositoryFolder } from '../repository-folder';
import { convertStarDoc } from './convert-star-doc';
import { PAGES, type StarDoc, starDocs } from './star-docs';
import { heroCards, starPage } from './star-page';
import { starSettings } from './star-settings';
import { starSidebar } from './star-sidebar';

/** The configuration file of an Astro site with Starlight; `undefined` if the folder is not one. */
export function starlightConfiguration(repository: RepositoryFolder): string | undefined {
  const file = ['mjs', 'ts', 'js', 'mts', 'cjs']
    .map((ending) => `astro.config.${ending}`)
    .find((name) => repository.has(name));
  return file !== undefined && (repository.read(file) ?? '').includes('starlight') ? file : undefined;
}

export function readStarlight(repository: RepositoryFolder, log: ImportLog): ImportedSite {
  const file = starlightConfiguration(repository) ?? 'astro.config.mjs';
  const astro = readModule(repository, file);
  const starlight = optionsOfStarlight(astro);
  if (starlight === undefined)
    log.left({
      file,
      message: 'cannot be read without running it, so the sidebar is made from the folders.',
    });
  const locales = localesOf(starlight);
  const read = markdownReader({
    dialect: (name) => (name.endsWith('.mdx') ? 'mdx' : 'markdown'),
    marker: asideMarker,
  });
  const docs = starDocs(
    locales.map(({ folder }) => folder).filter((folder) => folder !== ''),
    { repository, read, log },
  );
  const kept = collectFiles(repository);
  for (const name of repository.filesBelow('public'))
    if (!/(?:\.(?:css|js)|^(?:_redirects|_headers|CNAME))$/i.test(name)) kept.add(`public/${name}`, name);
    else if (/\.(?:css|js)$/i.test(name))
      log.left({
        file: `public/${name}`,
        message:
          'was not copied, because scripts and style sheets in a repository are part of every page here.',
      });
  const base = textOf(at(astro, 'base'))?.replace(/\/$/, '') ?? '';
  if (base !== '' && base !== '.')
    log.left({
      file,
      message: `has the base "${base}". Set PUBLIC_URL to an address that ends with it, so that addresses stay.`,
    });
  const known = new Set(docs.map(({ address }) => address));
  for (const doc of docs) {
    doc.tree.children.unshift(...heroCards(doc));
    convertStarDoc(doc, {
      repository,
      log,
      read,
      known,
      base,
      asset: (found) => kept.add(found, assetTarget(found)),
    });
    noteUnknown(doc.tree, doc.file, isBuiltInComponent, log);
  }
  const { languages, redirects, labels } = languagesOf(docs, locales, at(starlight, 'sidebar'), {
    file,
    log,
  });
  return {
    name: titleOf(starlight),
    settings: starSettings(starlight, repository, (found) => kept.add(found, assetTarget(found))),
    languages,
    pages: docs.map((doc) => starPage(doc, labels.get(doc.address) ?? doc.label)),
    snippets: [],
    redirects: [
      ...redirectsOf(at(astro, 'redirects')),
      ...['public/_redirects', '_redirects'].flatMap((name) => hostRedirects(name, repository, log)),
      ...redirects,
    ],
    assets: kept.all(),
  };
}

/** `src/assets/a.png` becomes `assets/a.png`; files beside pages go below their folder's address. */
function assetTarget(file: string): string {
  const plain = posix.normalize(file);
  if (plain.startsWith(`${PAGES}/`)) return posix.join('assets', posix.relative(PAGES, plain));
  return plain.startsWith('src/')
    ? plain.slice('src/'.length)
    : posix.join('assets', plain.replaceAll('../', ''));
}

function optionsOfStarlight(astro: Read): Read {
  const call = listOf(at(astro, 'integrations')).find(
    (item) => item instanceof Unread && /starlight$/i.test(item.call?.name ?? ''),
  );
  return call instanceof Unread ? call.call?.args[0] : undefined;
}

function titleOf(starlight: Read): string {
  const title = at(starlight, 'title');
  const first = isReadObject(title) ? Object.values(title)[0] : title;
  return textOf(first) ?? 'Documentation';
}

interface Locale {
  folder: string;
  tag: string;
  isDefault: boolean;
}

/** Languages with their folders; `root` has none. */
function localesOf(starlight: Read): Locale[] {
  const locales = at(starlight, 'locales');
  const standard = textOf(at(starlight, 'defaultLocale')) ?? 'root';
  if (!isReadObject(locales)) return [{ folder: '', tag: 'en', isDefault: true }];
  return Object.entries(locales).map(([name, locale]) => ({
    folder: name === 'root' ? '' : name,
    tag: textOf(at(locale, 'lang')) ?? (name === 'root' ? 'en' : name),
    isDefault: name === standard || (name === 'root' && standard === 'root'),
  }));
}

function languagesOf(
  docs: readonly StarDoc[],
  locales: readonly Locale[],
  sidebar: Read,
  { file, log }: { file: string; log: ImportLog },
): { languages: NavigationLanguage[]; redirects: ImportedRedirect[]; labels: ReadonlyMap<string, string> } {
  const labels = new Map<string, string>();
  const languages: NavigationLanguage[] = [];
  const redirects: ImportedRedirect[] = [];
  const standard = locales.find(({ isDefault }) => isDefault) ?? locales[0];
  const originals = docs.filter(({ locale }) => locale === (standard?.folder ?? ''));
  for (const { folder, tag, isDefault } of locales) {
    const own = docs.filter(({ locale }) => locale === folder);
    const code =
      languageCodes.find((name) => name.toLowerCase() === tag.toLowerCase()) ??
      languageCodes.find((name) => name === tag.split('-')[0]);
    // Starlight shows the page in the default language if a translation is missing.
    if (!isDefault)
      for (const { slug, address } of originals.filter(
        (doc) => !own.some((other) => other.slug === doc.slug),
      ))
        redirects.push({ source: posix.join('/', folder, slug), destination: address, permanent: false });
    const isTaken = languages.some((language) => language.code === code);
    if (own.length === 0 && !isDefault) continue;
    if (code === undefined || isTaken) {
      log.left({
        file,
        message: `has the language "${tag}", which docs.json ${isTaken ? 'has once already' : 'has no code for'}. Its pages are there, but in no navigation.`,
      });
      continue;
    }
    const entries = starSidebar(sidebar, {
      docs: own,
      labels,
      languages: [tag, folder === '' ? 'root' : folder],
      file,
      log: isDefault ? log : { ...log, left: () => undefined },
    });
    languages.push({
      code: locales.length > 1 ? code : undefined,
      isDefault,
      versions: [{ label: undefined, isDefault: true, tabs: [{ label: 'Guides', entries }] }],
    });
  }
  return { languages, redirects, labels };
}

function redirectsOf(redirects: Read): ImportedRedirect[] {
  if (!isReadObject(redirects)) return [];
  return Object.entries(redirects).flatMap(([from, rule]): ImportedRedirect[] => {
    const to = textOf(rule) ?? textOf(at(rule, 'destination'));
    const named = (path: string) => path.replace(/\[\.\.\.(\w+)\]/g, ':$1*').replace(/\[(\w+)\]/g, ':$1');
    const trimmed = (path: string) => path.replace(/(?<=.)\/$/, '');
    return to === undefined ? [] : [{ source: trimmed(named(from)), destination: trimmed(named(to)) }];
  });
}
