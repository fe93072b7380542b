import { posix } from 'node:path';
import type { Root, RootContent } from 'mdast';
import { addressDecoded } from '@/lib/base/text/percent-decoded';
import { eachNode } from '@/lib/content/mdx/each-node';
import { attributeNamed, isJsxElement } from '@/lib/content/mdx/jsx-attributes';
import type { ImportLog } from '../imported-site';
import { asideGrammar } from '../markdown/asides';
import { rewriteImports } from '../markdown/module-statements';
import { pairMarkers } from '../markdown/pair-markers';
import type { MarkdownReader } from '../markdown/read-markdown';
import { replaceElements } from '../markdown/replace-elements';
import { isElsewhere, rewriteAddresses, splitAddress } from '../markdown/rewrite-addresses';
import type { RepositoryFolder } from '../repository-folder';
import { highlightedLines } from './code-blocks';
import { docusaurusElements } from './page-elements';

export interface DocusaurusPages {
  repository: RepositoryFolder;
  log: ImportLog;
  read: MarkdownReader;
  addresses: ReadonlyMap<string, string>;
  known: ReadonlySet<string>;
  statics: readonly string[];
  /** Keeps a file, and returns its address. */
  asset: (file: string) => string;
  /** Keeps a partial, and returns the path to import it from. */
  snippet: (file: string) => string;
}

export function convertDoc(
  tree: Root,
  place: { file: string; address: string | undefined },
  pages: DocusaurusPages,
): void {
  const { log, read, repository } = pages;
  const file = repository.shown(place.file);
  const readPiece = (text: string): RootContent[] => read(text, 'piece.mdx').tree.children;
  spliceMdxBlocks(tree, readPiece, log);
  pairMarkers(tree, asideGrammar({ log, file, readPiece }));
  const images = new Map<string, string>();
  rewriteImports(tree, ({ specifier, names, line }) => {
    if (/^(?:@theme|@docusaurus)(?:-original)?\//.test(specifier) || /^react(?:-dom)?$/.test(specifier))
      return 'gone';
    const found = fileOf(specifier, place.file, repository);
    if (found !== undefined && /\.mdx?$/.test(found)) {
      log.changed('partials');
      return { text: `import ${names[0] ?? 'Partial'} from '${pages.snippet(found)}'` };
    }
    if (found !== undefined && /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf|zip)$/i.test(found)) {
      for (const name of names) images.set(name, pages.asset(found));
      return 'gone';
    }
    log.left({
      file,
      line,
      message: `imports "${specifier}", which is code of Docusaurus or of the site. The import is kept as a comment, and its tags show only what is inside.`,
    });
    return 'comment';
  });
  readSources(tree, place.file, pages, images);
  highlightedLines(tree, log);
  replaceElements(tree, docusaurusElements({ log, file }));
  rewriteAddresses(tree, (address, kind) => newAddress(address, kind, place, pages));
}

/** The fence `mdx-code-block` contains MDX that translation tools skip. */
function spliceMdxBlocks(tree: Root, readPiece: (text: string) => RootContent[], log: ImportLog): void {
  if (!tree.children.some((node) => node.type === 'code' && node.lang === 'mdx-code-block')) return;
  tree.children = tree.children.flatMap((node) => {
    if (node.type !== 'code' || node.lang !== 'mdx-code-block') return [node];
    log.changed('blocks of MDX');
    return readPiece(node.value);
  });
}

/** Converts `useBaseUrl('/a.png')`, `require('./a.png').default` and names of imported images to addresses. */
function readSources(
  tree: Root,
  file: string,
  { repository, asset }: DocusaurusPages,
  images: ReadonlyMap<string, string>,
): void {
  eachNode(tree, (node) => {
    if (!isJsxElement(node)) return;
    for (const name of ['src', 'href', 'to', 'img', 'poster']) {
      const attribute = attributeNamed(node, name);
      const value = attribute?.value;
      if (attribute === undefined || typeof value !== 'object' || value === null) continue;
      const code = value.value.trim();
      const base = /^useBaseUrl\(\s*['"`]([^'"`$]+)['"`]\s*\)$/.exec(code)?.[1];
      const required = /^require\(\s*['"`]([^'"`$]+)['"`]\s*\)(?:\.default)?$/.exec(code)?.[1];
      const found = required === undefined ? undefined : fileOf(required, file, repository);
      const known = base ?? (found === undefined ? undefined : asset(found)) ?? images.get(code);
      if (known !== undefined) attribute.value = known;
    }
  });
}

function fileOf(specifier: string, from: string, repository: RepositoryFolder): string | undefined {
  const path = specifier.replace(/^!?(?:[\w-]+!)+/, '');
  const file = path.startsWith('@site/')
    ? path.slice('@site/'.length)
    : path.startsWith('.')
      ? posix.join(posix.dirname(from), path)
      : undefined;
  return file !== undefined && repository.has(file) ? file : undefined;
}

function newAddress(
  address: string,
  kind: 'link' | 'image',
  place: { file: string; address: string | undefined },
  { repository, addresses, known, statics, asset, log }: DocusaurusPages,
): string {
  const written = address.startsWith('pathname://') ? address.slice('pathname://'.length) : address;
  if (isElsewhere(written)) return written;
  const [path, rest] = splitAddress(written);
  const plain = addressDecoded(path);
  const beside = plain.startsWith('@site/')
    ? plain.slice('@site/'.length)
    : plain.startsWith('/')
      ? undefined
      : posix.join(posix.dirname(place.file), plain);
  if (/\.mdx?$/.test(plain)) {
    const candidates = beside === undefined ? fromRoots(plain, place.file, addresses) : [beside];
    const found = candidates.find((file) => addresses.has(file));
    if (found !== undefined) {
      log.changed('links to files');
      return `${addresses.get(found)}${rest}`;
    }
  }
  if (beside !== undefined && repository.has(beside) && !/\.mdx?$/.test(beside)) return asset(beside) + rest;
  if (plain.startsWith('/') || place.address === undefined) {
    const inStatic = statics.some((folder) => repository.has(posix.join(folder, plain)));
    return inStatic || plain === '/' ? written : plain.replace(/\/$/, '') + rest;
  }
  if (kind === 'image') return written;
  // Browsers resolve it from the page's folder; on hosts with trailing slashes, from the page itself.
  const asked = [posix.join(posix.dirname(place.address), plain), posix.join(place.address, plain)].map(
    (found) => found.replace(/(?<=.)\/$/, ''),
  );
  const found = asked.find((candidate) => known.has(candidate));
  return found === undefined ? written : found + rest;
}

/** `/guides/a.md` is relative to the version's folder. */
function fromRoots(path: string, from: string, addresses: ReadonlyMap<string, string>): string[] {
  const parts = from.split('/');
  return parts
    .map((_, index) => posix.join(...parts.slice(0, index), path).replace(/^\//, ''))
    .filter((file) => addresses.has(file));
}
