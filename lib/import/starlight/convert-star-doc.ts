import { posix } from 'node:path';
import type { RootContent } from 'mdast';
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
import { markedLines } from './code-meta';
import type { StarDoc } from './star-docs';
import { starlightElements } from './starlight-elements';

interface StarPages {
  repository: RepositoryFolder;
  log: ImportLog;
  read: MarkdownReader;
  known: ReadonlySet<string>;
  /** Path prefix of the site, with which its links start. */
  base: string;
  asset: (file: string) => string;
}

export function convertStarDoc(doc: StarDoc, pages: StarPages): void {
  const { repository, log, read, asset } = pages;
  const { tree, file } = doc;
  const readPiece = (text: string): RootContent[] => read(text, 'piece.mdx').tree.children;
  pairMarkers(tree, asideGrammar({ log, file, readPiece }));
  const images = new Map<string, string>();
  rewriteImports(tree, ({ specifier, names, line }) => {
    if (/^(?:@astrojs\/starlight\/components|astro:assets|astro-expressive-code\/components)/.test(specifier))
      return 'gone';
    const found = fileOf(specifier, file, repository);
    if (found !== undefined && /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf)$/i.test(found)) {
      for (const name of names) images.set(name, asset(found));
      return 'gone';
    }
    log.left({
      file,
      line,
      message: `imports "${specifier}", which is code of the site. The import is kept as a comment, and its tags show only what is inside.`,
    });
    return 'comment';
  });
  eachNode(tree, (node) => {
    if (!isJsxElement(node)) return;
    const attribute = attributeNamed(node, 'src');
    if (typeof attribute?.value !== 'object' || attribute.value === null) return;
    const known = images.get(attribute.value.value.trim().replace(/\.src$/, ''));
    if (known !== undefined) attribute.value = known;
  });
  markedLines(tree, log);
  replaceElements(tree, starlightElements({ log, file }));
  rewriteAddresses(tree, (address) => newAddress(address, doc, pages));
}

function fileOf(specifier: string, from: string, repository: RepositoryFolder): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  const candidates = path.startsWith('.')
    ? [posix.join(posix.dirname(from), path)]
    : path.startsWith('/')
      ? [path.slice(1)]
      : // Folder aliases are set in tsconfig.json; these are the usual ones.
        [path.replace(/^[~@]\//, 'src/'), path.replace(/^@/, 'src/')];
  return candidates.find((file) => repository.has(file));
}

function newAddress(
  address: string,
  { file, address: own }: StarDoc,
  { repository, known, base, asset, log }: StarPages,
): string {
  if (isElsewhere(address)) return address;
  const [path, rest] = splitAddress(address);
  const trimmed = (found: string) => found.replace(/(?<=.)\/$/, '');
  const plain = trimmed(addressDecoded(path));
  if (plain.startsWith('/')) {
    const below =
      base !== '' && (plain === base || plain.startsWith(`${base}/`)) ? plain.slice(base.length) : plain;
    return (below === '' ? '/' : below) + rest;
  }
  const found =
    plain === ''
      ? undefined
      : (fileOf(plain.startsWith('.') ? plain : `./${plain}`, file, repository) ??
        fileOf(plain, file, repository));
  if (found !== undefined && !/\.mdx?$/.test(found)) return asset(found) + rest;
  const inSource = posix.join(
    '/',
    posix.relative('src/content/docs', posix.join(posix.dirname(file), plain)),
  );
  const ofFile = trimmed(inSource.replace(/\.mdx?$/, '').replace(/\/index$/, '') || '/');
  const candidates = [posix.join(own, plain), posix.join(posix.dirname(own), plain), ofFile].map(trimmed);
  const target = candidates.find((candidate) => known.has(candidate));
  if (target === undefined) return address;
  log.changed('relative links');
  return target + rest;
}
