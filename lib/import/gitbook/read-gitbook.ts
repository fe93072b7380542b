import { posix } from 'node:path';
import { load } from 'js-yaml';
import type { Heading } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { addressDecoded } from '@/lib/base/text/percent-decoded';
import { isBuiltInComponent } from '@/lib/content/component-facts';
import { eachNode } from '@/lib/content/mdx/each-node';
import { attributeText } from '@/lib/content/mdx/jsx-attributes';
import type { JsonObject } from '@/lib/docs/config/json-value';
import { collectFiles } from '../collect-files';
import type { ImportedRedirect, ImportedSite, ImportedSnippet, ImportLog } from '../imported-site';
import { noteUnknown } from '../markdown/note-unknown';
import { type ReadPage, readPageText, takeTitle } from '../markdown/page-text';
import { pairMarkers } from '../markdown/pair-markers';
import { markdownReader } from '../markdown/read-markdown';
import { replaceElements } from '../markdown/replace-elements';
import { isElsewhere, rewriteAddresses, splitAddress } from '../markdown/rewrite-addresses';
import type { RepositoryFolder } from '../repository-folder';
import { gitbookElements } from './gitbook-elements';
import { gitbookGrammar, gitbookMarker } from './gitbook-markers';
import { spaceName } from './space-name';
import { summaryEntries, summaryPages } from './summary';

interface Space {
  root: string;
  summary: string;
  readme: string;
  redirects: [from: string, to: string][];
}

export function gitbookSpace(repository: RepositoryFolder): Space | undefined {
  const space = spaceOf(repository);
  return repository.has(posix.join(space.root, space.summary)) ? space : undefined;
}

function spaceOf(repository: RepositoryFolder): Space {
  const written = repository.read('.gitbook.yaml') ?? repository.read('.gitbook.yml') ?? '';
  let settings: unknown;
  try {
    settings = load(written);
  } catch {
    settings = undefined;
  }
  const text = (value: unknown, ...keys: string[]): string | undefined => {
    const found = keys.reduce<unknown>(
      (at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined),
      value,
    );
    return typeof found === 'string' ? found : undefined;
  };
  const redirects = settings instanceof Object ? Reflect.get(settings, 'redirects') : undefined;
  return {
    root: posix.join('.', text(settings, 'root') ?? '.'),
    summary: text(settings, 'structure', 'summary') ?? 'SUMMARY.md',
    readme: text(settings, 'structure', 'readme') ?? 'README.md',
    redirects:
      redirects instanceof Object
        ? Object.entries(redirects).flatMap(([from, to]): [string, string][] => [[from, String(to)]])
        : [],
  };
}

interface GitbookDoc extends ReadPage {
  file: string;
  address: string;
  title: string;
}

export function readGitbook(repository: RepositoryFolder, log: ImportLog): ImportedSite {
  const { root, summary, readme, redirects } = spaceOf(repository);
  const read = markdownReader({ dialect: () => 'markdown', marker: gitbookMarker });
  const summaryFile = posix.join(root, summary);
  const { tree: list } = readPageText(repository.read(summaryFile) ?? '', summaryFile, { read, log });
  const docs = new Map<string, GitbookDoc>();
  for (const { file: path, label } of [{ file: readme, label: 'Home' }, ...summaryPages(list)]) {
    const file = posix.join(root, path);
    const text = repository.read(file);
    if (text === undefined || docs.has(file)) continue;
    const page = readPageText(text, file, { read, log });
    docs.set(file, { ...page, file, address: addressOf(path, readme), title: takeTitle(page.tree) ?? label });
  }
  for (const path of repository.filesBelow(root))
    if (/\.md$/.test(path) && !docs.has(posix.join(root, path)) && path !== summary)
      log.left({ file: posix.join(root, path), message: `is not in ${summary}, and was not imported.` });

  const kept = collectFiles(repository);
  const snippets = new Map<string, ImportedSnippet>();
  const asset = (file: string) => {
    const plain = posix.relative(root, file).replace(/^(?:\.\.\/)*/, '');
    return kept.add(
      file,
      plain
        .replace(/^\.gitbook\/assets\//, 'images/')
        .replace(/(^|\/)\./g, '$1')
        .replace(/[ ()]+/g, '-'),
    );
  };
  const newAddress = (address: string, from: string): { href: string; title: string | undefined } => {
    if (isElsewhere(address)) return { href: address, title: undefined };
    const [path, rest] = splitAddress(address);
    const plain = addressDecoded(path);
    const file = plain.startsWith('/') ? posix.join(root, plain) : posix.join(posix.dirname(from), plain);
    const doc =
      docs.get(file) ?? docs.get(posix.join(file, readme)) ?? docs.get(`${file.replace(/\/$/, '')}.md`);
    if (doc !== undefined) return { href: doc.address + rest, title: doc.title };
    return { href: repository.has(file) && !file.endsWith('.md') ? asset(file) : address, title: undefined };
  };
  function convert(page: ReadPage, file: string): void {
    const context = {
      file: repository.shown(file),
      log,
      target: (address: string) => newAddress(address, file),
      include: (path: string) => include(path, file),
    };
    headingIds(page);
    pairMarkers(page.tree, gitbookGrammar(context));
    replaceElements(page.tree, gitbookElements(context));
    rewriteAddresses(page.tree, (address) => newAddress(address, file).href);
    noteUnknown(page.tree, context.file, isBuiltInComponent, log);
  }
  function include(path: string, from: string): string | undefined {
    const file = posix.join(posix.dirname(from), path);
    const text = repository.read(file);
    if (text === undefined) return undefined;
    const to = `snippets/${posix.basename(file).replace(/\.mdx?$/, '')}.mdx`;
    if (!snippets.has(to)) {
      const page = readPageText(text, repository.shown(file), { read, log });
      snippets.set(to, { to, file: repository.shown(file), body: page.tree });
      convert(page, file);
    }
    return posix.basename(to);
  }
  for (const doc of docs.values()) convert(doc, doc.file);
  const labels = new Map(summaryPages(list).map(({ file, label }) => [posix.join(root, file), label]));
  return {
    name: spaceName(repository, { root, home: docs.get(posix.join(root, readme))?.title }, log),
    settings: { icons: { library: 'fontawesome' } },
    languages: [
      {
        code: undefined,
        isDefault: true,
        versions: [
          {
            label: undefined,
            isDefault: true,
            tabs: [
              {
                label: 'Guides',
                entries: summaryEntries(list, {
                  address: (path) => docs.get(posix.join(root, path))?.address,
                  onMissing: (path, line) =>
                    log.left({
                      file: summaryFile,
                      line,
                      message: `names the page "${path}", which is not there.`,
                    }),
                }),
              },
            ],
          },
        ],
      },
    ],
    pages: [...docs.values()].map((doc) => ({
      address: doc.address,
      file: doc.file,
      frontMatter: frontMatterOf(doc, labels.get(doc.file)),
      body: doc.tree,
    })),
    snippets: [...snippets.values()],
    redirects: redirects.map(
      ([from, to]): ImportedRedirect => ({
        source: posix.join('/', from),
        destination: isElsewhere(to)
          ? to
          : (docs.get(posix.join(root, to))?.address ?? posix.join('/', to.replace(/\.md$/, ''))),
      }),
    ),
    assets: kept.all(),
  };
}

function addressOf(path: string, readme: string): string {
  const stem = path === readme ? '' : path.replace(/(?:^|\/)README\.md$/i, '').replace(/\.md$/, '');
  return posix.join('/', stem).replace(/(?<=.)\/$/, '');
}

/** Unknown keys stay. */
function frontMatterOf({ frontMatter, title }: GitbookDoc, label: string | undefined): JsonObject {
  const { description, hidden, icon, noIndex, noRobotsIndex, ...rest } = frontMatter;
  const made: JsonObject = { title };
  if (label !== undefined && label !== title) made.sidebarTitle = label;
  if (typeof description === 'string') made.description = description.trim();
  if (icon !== undefined) made.icon = icon;
  if (hidden === true) made.hidden = true;
  if (noIndex === true || noRobotsIndex === true) made.noindex = true;
  return { ...made, ...rest };
}

/** Reads the id of `## Title <a href="#id" id="id"></a>`. */
function headingIds({ tree }: ReadPage): void {
  const headings: Heading[] = [];
  eachNode(tree, (node) => {
    if (node.type === 'heading') headings.push(node);
  });
  for (const heading of headings) {
    const mark = heading.children.find(
      (child) => child.type === 'mdxJsxTextElement' && child.name === 'a' && textOf(child) === '',
    );
    const id = mark?.type === 'mdxJsxTextElement' ? attributeText(mark, 'id') : undefined;
    if (mark === undefined || id === undefined) continue;
    const words = heading.children.filter((child) => child !== mark);
    const last = words.at(-1);
    if (last?.type === 'text') last.value = last.value.trimEnd();
    heading.children = [...words, { type: 'verbatim', value: ` {#${id}}` }];
  }
}
