import { posix } from 'node:path';
import type { RootContent } from 'mdast';
import { addressDecoded } from '@/lib/base/text/percent-decoded';
import { isBuiltInComponent } from '@/lib/content/component-facts';
import type { JsonObject } from '@/lib/docs/config/json-value';
import { collectFiles } from '../collect-files';
import type { ImportedSite, ImportLog, NavigationTab } from '../imported-site';
import { noteUnknown } from '../markdown/note-unknown';
import { type ReadPage, readPageText, takeTitle } from '../markdown/page-text';
import { pairMarkers } from '../markdown/pair-markers';
import { markdownReader } from '../markdown/read-markdown';
import { replaceElements } from '../markdown/replace-elements';
import { isElsewhere, rewriteAddresses, splitAddress } from '../markdown/rewrite-addresses';
import type { RepositoryFolder } from '../repository-folder';
import { words } from '../words';
import { readmeGrammar, readmeMarker } from './readme-blocks';
import { readmeElements } from './readme-elements';
import { type ReadmeDoc, readmeEntries } from './readme-files';
import { readmeMarkdown } from './readme-markdown';
import { operationOf } from './readme-operations';

/** Folders of an export; each name is also the first part of its pages' addresses. */
const SECTIONS = [
  { folder: 'docs', label: 'Guides' },
  { folder: 'reference', label: 'API Reference' },
  { folder: 'recipes', label: 'Recipes' },
  { folder: 'custom_pages', label: 'Pages' },
] as const;

/** The folder that contains `docs`, possibly one of a version such as `v1.0`; `undefined` if not a ReadMe export. */
export function readmeRoot(repository: RepositoryFolder): string | undefined {
  const versions = ['.', ...repository.filesBelow('.').map((file) => file.split('/')[0] ?? '')];
  return [...new Set(versions)].find((root) => {
    const files = repository.filesBelow(posix.join(root, 'docs'));
    if (files.some((file) => file.endsWith('_order.yaml'))) return true;
    const pages = files.filter((file) => file.endsWith('.md')).slice(0, 20);
    return pages.some((file) => {
      const text = repository.read(posix.join(root, 'docs', file)) ?? '';
      return (
        /^\[block:[\w-]+\]/m.test(text) ||
        (/^---/.test(text) && /^excerpt:/m.test(text) && /^hidden:/m.test(text))
      );
    });
  });
}

type Page = ReadPage & ReadmeDoc;

export function readReadme(repository: RepositoryFolder, log: ImportLog): ImportedSite {
  const root = readmeRoot(repository) ?? '.';
  const read = markdownReader({ dialect: () => 'either', marker: readmeMarker });
  const pages = new Map<string, Page>();
  for (const { folder } of SECTIONS)
    for (const path of repository.filesBelow(posix.join(root, folder))) {
      const file = posix.join(root, folder, path);
      if (/\.mdx?$/.test(path)) pages.set(file, readmePage(file, folder, { repository, read, log }));
    }
  const bySlug = new Map([...pages.values()].map((page) => [page.address, page]));
  const kept = collectFiles(repository);
  const newAddress = (address: string, from: string): string => {
    const [, section, slug = '', rest = ''] =
      /^(doc|ref|page|recipe|changelog|blog):([^#?]*)(.*)$/.exec(address) ?? [];
    if (section !== undefined) {
      const start = section === 'ref' ? 'reference' : section === 'doc' ? 'docs' : section;
      const found = [`/${start}/${slug}`, `/docs/${slug}`, `/reference/${slug}`].find((known) =>
        bySlug.has(known),
      );
      log.changed('links by name');
      return `${found ?? `/${start}/${slug}`}${rest}`;
    }
    if (isElsewhere(address)) return address;
    const [path, after] = splitAddress(address);
    const file = posix.join(posix.dirname(from), addressDecoded(path));
    const page = pages.get(file);
    if (page !== undefined) return page.address + after;
    return !path.startsWith('/') && repository.has(file)
      ? kept.add(file, file.replaceAll('../', '')) + after
      : address;
  };
  for (const page of pages.values()) {
    const readText = (text: string): RootContent[] => read(text, page.file).tree.children;
    pairMarkers(page.tree, readmeGrammar({ file: page.file, log, readText }));
    readmeMarkdown(page.tree, log);
    replaceElements(page.tree, readmeElements(log));
    rewriteAddresses(page.tree, (address) => newAddress(address, page.file));
    noteUnknown(page.tree, page.file, isBuiltInComponent, log);
  }
  for (const path of repository.filesBelow(posix.join(root, 'reference')))
    if (/\.(?:json|ya?ml)$/.test(path) && !path.endsWith('_order.yaml')) {
      kept.add(posix.join(root, 'reference', path), `openapi/${posix.basename(path)}`);
      log.left({
        file: posix.join(root, 'reference', path),
        message:
          'is copied to openapi/. Operations with a page show there; for the others, name the document in "openapi" of a group or tab in docs.json.',
      });
    }
  const tabs = SECTIONS.flatMap(({ folder, label }): NavigationTab[] => {
    const entries = readmeEntries(posix.join(root, folder), pages, repository);
    return entries.length === 0 ? [] : [{ label, entries }];
  });
  return {
    name: words(posix.basename(repository.folder)),
    settings: {},
    languages: [
      { code: undefined, isDefault: true, versions: [{ label: undefined, isDefault: true, tabs }] },
    ],
    pages: [...pages.values()].map((page) => ({
      address: page.address,
      file: page.file,
      frontMatter: {
        ...frontMatterOf(page),
        ...operationOf(page, posix.join(root, 'reference'), repository),
      },
      body: page.tree,
    })),
    snippets: [],
    redirects: [],
    assets: kept.all(),
  };
}

function readmePage(
  file: string,
  section: string,
  {
    repository,
    read,
    log,
  }: { repository: RepositoryFolder; read: ReturnType<typeof markdownReader>; log: ImportLog },
): Page {
  const page = readPageText(repository.read(file) ?? '', file, { read, log });
  const { slug, title, hidden, order } = page.frontMatter;
  const stem = file.replace(/\/index\.mdx?$/, '').replace(/\.mdx?$/, '');
  const own = typeof slug === 'string' && slug !== '' ? slug : posix.basename(stem);
  const heading = typeof title === 'string' ? undefined : takeTitle(page.tree);
  return {
    ...page,
    file,
    // ReadMe's addresses have no folders.
    address: section === 'custom_pages' ? `/page/${own}` : `/${section}/${own}`,
    title: typeof title === 'string' ? title : (heading ?? words(own)),
    isHidden: hidden === true,
    order: typeof order === 'number' ? order : 0,
  };
}

/** Unknown keys stay. */
function frontMatterOf({ frontMatter, title, isHidden }: Page): JsonObject {
  const {
    title: _title,
    slug: _slug,
    excerpt,
    hidden: _hidden,
    category: _category,
    order: _order,
    createdAt: _created,
    updatedAt: _updated,
    api: _api,
    metadata: _metadata,
    next: _next,
    deprecated,
    ...rest
  } = frontMatter;
  const made: JsonObject = { title };
  if (typeof excerpt === 'string' && excerpt !== '') made.description = excerpt;
  if (isHidden) made.hidden = true;
  if (deprecated === true) made.deprecated = true;
  return { ...made, ...rest };
}
