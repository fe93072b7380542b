import { posix } from 'node:path';
import type { Root } from 'mdast';
import { isBuiltInComponent } from '@/lib/content/component-facts';
import { collectFiles } from '../collect-files';
import { readModule } from '../configuration/read-module';
import { at, isReadObject, listOf, textOf, Unread } from '../configuration/read-value';
import type { ImportedPage, ImportedSite, ImportedSnippet, ImportLog } from '../imported-site';
import { asideMarker } from '../markdown/asides';
import { noteUnknown } from '../markdown/note-unknown';
import { readPageText, takeTitle } from '../markdown/page-text';
import { markdownReader } from '../markdown/read-markdown';
import type { RepositoryFolder } from '../repository-folder';
import { convertDoc, type DocusaurusPages } from './convert-doc';
import type { Doc } from './doc-files';
import { docInstances } from './doc-instances';
import { docLanguages } from './doc-languages';
import { docPage } from './doc-page';
import { readRedirects } from './redirects';
import { siteSettings } from './site-settings';

const CONFIGURATIONS = ['ts', 'js', 'mjs', 'cjs', 'mts'].map((ending) => `docusaurus.config.${ending}`);

/** The configuration file of a Docusaurus site; `undefined` if the folder is not one. */
export function docusaurusConfiguration(repository: RepositoryFolder): string | undefined {
  return CONFIGURATIONS.find((file) => repository.has(file));
}

export function readDocusaurus(repository: RepositoryFolder, log: ImportLog): ImportedSite {
  const file = docusaurusConfiguration(repository) ?? 'docusaurus.config.js';
  const configuration = readModule(repository, file);
  if (configuration instanceof Unread)
    log.left({
      file: configuration.file,
      line: configuration.line,
      message: `"${configuration.source}" cannot be read without running it. Only the pages below "docs" are taken over.`,
    });
  const statics = listOf(at(configuration, 'staticDirectories')).flatMap((name) => textOf(name) ?? []);
  const staticFolders = statics.length === 0 ? ['static'] : statics;
  const read = markdownReader({ dialect: () => 'mdx', marker: asideMarker });
  const kept = collectFiles(repository);
  for (const folder of staticFolders)
    for (const name of repository.filesBelow(folder)) keepStatic(folder, name);

  function keepStatic(folder: string, name: string): void {
    if (!/(?:\.(?:css|js)|^(?:_redirects|_headers|CNAME))$/i.test(name))
      kept.add(posix.join(folder, name), name);
    else if (/\.(?:css|js)$/i.test(name))
      log.left({
        file: posix.join(folder, name),
        message:
          'was not copied, because scripts and style sheets in a repository are part of every page here.',
      });
  }

  const instances = docInstances(configuration);
  const made = docLanguages(instances, { repository, read, log, configuration });
  const loose = loosePages(repository, read, log);
  const addresses = new Map(
    [...made.docs, ...loose.docs].map((doc) => [posix.normalize(doc.file), doc.address]),
  );
  const snippets = new Map<string, ImportedSnippet>();
  const pages: DocusaurusPages = {
    repository,
    log,
    read,
    addresses,
    known: new Set(addresses.values()),
    statics: staticFolders,
    asset: (found) => {
      const root = staticFolders.find((folder) => posix.normalize(found).startsWith(`${folder}/`));
      const place = made.folders.find(({ folder }) =>
        posix.normalize(found).startsWith(`${posix.normalize(folder)}/`),
      );
      if (root !== undefined) return `/${posix.relative(root, found)}`;
      const to =
        place === undefined
          ? posix.join('assets', repository.shown(found).replaceAll('../', ''))
          : posix.join(place.base.replace(/^\//, ''), posix.relative(place.folder, found));
      return kept.add(found, to);
    },
    snippet: (found) => {
      const to = `snippets/${repository
        .shown(found)
        .replaceAll('../', '')
        .replace(/(^|\/)_/g, '$1')}`.replace(/\.md$/, '.mdx');
      if (!snippets.has(to)) {
        const text = repository.read(found) ?? '';
        const { tree } = readPageText(text, repository.shown(found), { read, log });
        snippets.set(to, { to, file: repository.shown(found), body: tree });
        convert(tree, found, undefined);
      }
      return `/${to}`;
    },
  };
  function convert(tree: Root, from: string, address: string | undefined): void {
    convertDoc(tree, { file: posix.normalize(from), address }, pages);
    noteUnknown(tree, repository.shown(from), isKnown(tree), log);
  }
  const converted: ImportedPage[] = [...made.docs, ...loose.docs].map((doc) => {
    convert(doc.body, doc.file, doc.address);
    return docPage(doc, repository.shown(doc.file));
  });
  converted.push(...made.indexPages);
  sayWhatIsLeft(repository, configuration, log);
  return {
    name: textOf(at(configuration, 'title')) ?? 'Documentation',
    settings: siteSettings(configuration, {
      repository,
      docs: made.docs,
      tabs: made.languages[0]?.versions[0]?.tabs ?? [],
      statics: staticFolders,
    }),
    languages: made.languages,
    pages: converted,
    snippets: [...snippets.values()],
    redirects: [...readRedirects(configuration, repository, log), ...made.redirects],
    assets: kept.all(),
  };
}

/** A name that the page imports is not one of our components, but known. */
function isKnown(tree: Root): (name: string) => boolean {
  const statements = tree.children
    .flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : []))
    .join('\n');
  return (name) =>
    isBuiltInComponent(name) || new RegExp(`\\b${name.replace(/\W/g, '')}\\b`).test(statements);
}

/** Markdown pages outside the documentation: `src/pages/about.md`. */
function loosePages(
  repository: RepositoryFolder,
  read: ReturnType<typeof markdownReader>,
  log: ImportLog,
): { docs: Doc[] } {
  const docs = repository
    .filesBelow('src/pages')
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path))
    .map((path): Doc => {
      const file = posix.join('src/pages', path);
      const page = readPageText(repository.read(file) ?? '', file, { read, log });
      const name = path.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
      const heading = takeTitle(page.tree);
      const title =
        heading ?? textOf(page.frontMatter.title === undefined ? undefined : String(page.frontMatter.title));
      return {
        id: name,
        path,
        file,
        address: `/${name}`,
        title,
        label: title ?? name,
        position: undefined,
        folder: '',
        isIndex: false,
        frontMatter: page.frontMatter,
        body: page.tree,
      };
    });
  return { docs };
}

function sayWhatIsLeft(repository: RepositoryFolder, configuration: unknown, log: ImportLog): void {
  const scripts = repository.filesBelow('src/pages').filter((file) => /\.[jt]sx?$/.test(file));
  for (const file of scripts)
    log.left({ file: `src/pages/${file}`, message: 'is a page of React, which was not imported.' });
  const posts = repository.filesBelow('blog').filter((file) => /\.mdx?$/.test(file));
  if (posts.length > 0)
    log.left({ file: 'blog', message: `has ${posts.length} posts, which were not imported.` });
  const base = isReadObject(at(Object(configuration)))
    ? textOf(at(Object(configuration), 'baseUrl'))
    : undefined;
  if (base !== undefined && base !== '/')
    log.left({
      file: docusaurusConfiguration(repository) ?? '',
      message: `has the base "${base}". Set PUBLIC_URL to an address that ends with it, so that addresses stay.`,
    });
}
