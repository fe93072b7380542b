import { posix } from 'node:path';
import { isInside } from '@/lib/base/files/is-inside';
import { languageCodes } from '@/lib/docs/languages/language-codes';
import { readModule } from '../configuration/read-module';
import { at, isReadObject, listOf, type Read, textOf } from '../configuration/read-value';
import type {
  ImportedPage,
  ImportedRedirect,
  ImportLog,
  NavigationEntry,
  NavigationLanguage,
  NavigationTab,
  NavigationVersion,
} from '../imported-site';
import { indexPage } from '../index-page';
import type { MarkdownReader } from '../markdown/read-markdown';
import type { RepositoryFolder } from '../repository-folder';
import { type Doc, docFiles } from './doc-files';
import type { DocInstance } from './doc-instances';
import { categoriesOf, type DocVersion, docVersions } from './doc-versions';
import { sidebarLabel } from './navbar';
import { sidebarEntries } from './sidebars';

interface Surroundings {
  repository: RepositoryFolder;
  read: MarkdownReader;
  log: ImportLog;
  configuration: Read;
}

export interface DocLanguages {
  docs: Doc[];
  indexPages: ImportedPage[];
  languages: NavigationLanguage[];
  redirects: ImportedRedirect[];
  /** Tab labels by sidebar. */
  tabLabels: Map<string, string>;
  folders: { folder: string; base: string }[];
}

/** All documentation of a site: its languages, their versions, and the sidebars of these as tabs. */
export function docLanguages(instances: readonly DocInstance[], around: Surroundings): DocLanguages {
  const { configuration, log } = around;
  const standard = textOf(at(configuration, 'i18n', 'defaultLocale')) ?? 'en';
  const locales = listOf(at(configuration, 'i18n', 'locales')).flatMap((name) => textOf(name) ?? []);
  const others = locales.filter((locale) => locale !== standard);
  const made: DocLanguages = {
    docs: [],
    indexPages: [],
    languages: [],
    redirects: [],
    tabLabels: new Map(),
    folders: [],
  };
  for (const locale of [standard, ...others]) {
    const code =
      languageCodes.find((known) => known === locale) ??
      languageCodes.find((known) => known === locale.split('-')[0]);
    if (code === undefined) {
      log.left({ file: 'i18n', message: `has the language "${locale}", which docs.json has no code for.` });
      continue;
    }
    const isDefault = locale === standard;
    const versions = languageVersions(instances, isDefault ? undefined : locale, { ...around, made });
    if (isDefault || versions.some(({ tabs }) => tabs.length > 0))
      made.languages.push({ code: others.length === 0 ? undefined : code, isDefault, versions });
  }
  if (made.languages.length === 1 && made.languages[0] !== undefined) made.languages[0].code = undefined;
  return made;
}

type Making = Surroundings & { made: DocLanguages };

function languageVersions(
  instances: readonly DocInstance[],
  locale: string | undefined,
  making: Making,
): NavigationVersion[] {
  const [main, ...others] = instances;
  if (main === undefined) return [];
  const tabsOfOthers = others.flatMap((instance) =>
    docVersions(instance, making.repository)
      .filter(({ isLast }) => isLast)
      .flatMap((version) => versionTabs(instance, version, locale, making)),
  );
  const versions = docVersions(main, making.repository);
  const order = [...versions].sort((one, other) => Number(other.isLast) - Number(one.isLast));
  return order.flatMap((version): NavigationVersion[] => {
    const tabs = versionTabs(main, version, locale, making);
    if (tabs.length === 0 && locale !== undefined) return [];
    const label = versions.length > 1 ? version.label : undefined;
    return [{ label, isDefault: version.isLast, tabs: [...tabs, ...tabsOfOthers] }];
  });
}

function versionTabs(
  instance: DocInstance,
  version: DocVersion,
  locale: string | undefined,
  { repository, read, log, configuration, made }: Making,
): NavigationTab[] {
  const plugin = `docusaurus-plugin-content-docs${instance.id === 'default' ? '' : `-${instance.id}`}`;
  const translated = posix.join('i18n', locale ?? '', plugin, version.translations);
  const folder = locale === undefined ? version.folder : translated;
  const base = posix.join('/', locale ?? '', version.base);
  if (locale === undefined && !repository.isFolder(folder))
    log.left({
      file: repository.shown(folder),
      message: isInside(repository.root, repository.absolute(folder))
        ? 'is named as a folder of pages, and is not there.'
        : `is named as a folder of pages, and lies outside ${repository.root}. Import from a clone: its .git says how far the repository reaches.`,
    });
  const docs = docFiles({ folder, base, hasNumbers: instance.hasNumbers }, { repository, read, log });
  made.docs.push(...docs);
  made.folders.unshift({ folder, base });
  if (locale !== undefined && docs.length === 0) return [];
  if (locale !== undefined) untranslated(docs, locale, version.base, made);
  const texts = readModule(repository, `${translated}.json`);
  const sidebars = isReadObject(version.sidebars)
    ? Object.entries(version.sidebars)
    : [['docs', version.sidebars] satisfies [string, Read]];
  const isFirst = made.docs.length === docs.length;
  return sidebars.flatMap(([name, items]): NavigationTab[] => {
    const entries = sidebarEntries(items, {
      file: repository.shown(textOf(instance.sidebars) ?? 'sidebars'),
      docs: new Map(docs.map((doc) => [doc.id, doc])),
      categories: categoriesOf(version.folder, instance.hasNumbers, repository),
      translate: (kind, label) => textOf(at(texts, `sidebar.${name}.${kind}.${label}`, 'message')) ?? label,
      indexPage: ({ label, link, entries: inside }) => {
        const page = indexPage({
          label: textOf(link.title) ?? label,
          description: textOf(link.description),
          address: posix.join(base, textOf(link.slug) ?? `/category/${slugOf(label)}`),
          entries: inside,
          titles: new Map(docs.map((doc) => [doc.address, doc.label])),
        });
        made.indexPages.push(page);
        return page.address;
      },
      saysMissing: locale === undefined && (isFirst || version.isLast),
      log,
    });
    if (entries.length === 0) return [];
    return [{ label: tabLabel({ name, instance: instance.id, entries }, configuration, made), entries }];
  });
}

function slugOf(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Docusaurus shows the page in the default language if a translation is missing. */
function untranslated(docs: readonly Doc[], locale: string, base: string, made: DocLanguages): void {
  const have = new Set(docs.map(({ address }) => address));
  for (const { address } of made.docs.filter((doc) => !doc.file.startsWith('i18n/'))) {
    const expected = posix.join('/', locale, address);
    if ((address === base || address.startsWith(base === '/' ? '/' : `${base}/`)) && !have.has(expected))
      made.redirects.push({ source: expected, destination: address, permanent: false });
  }
}

/** The tab label of a sidebar; all versions and languages share the first one. */
function tabLabel(
  sidebar: { name: string; instance: string; entries: readonly NavigationEntry[] },
  configuration: Read,
  made: DocLanguages,
): string {
  const { name, instance } = sidebar;
  const key = `${instance} ${name}`;
  const words = name
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replace(/[-_]+/g, ' ')
    .replace(/ ?sidebar$/i, '')
    .trim();
  const plain = words === '' ? name : words;
  const label =
    made.tabLabels.get(key) ??
    sidebarLabel(sidebar, configuration, made.docs) ??
    plain.charAt(0).toUpperCase() + plain.slice(1);
  made.tabLabels.set(key, label);
  return label;
}
