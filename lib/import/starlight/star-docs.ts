import { posix } from 'node:path';
import { isRecord } from '@/lib/base/values/is-record';
import type { JsonObject } from '@/lib/docs/config/json-value';
import type { ImportLog } from '../imported-site';
import { type ReadPage, readPageText } from '../markdown/page-text';
import type { MarkdownReader } from '../markdown/read-markdown';
import type { RepositoryFolder } from '../repository-folder';

export interface StarDoc extends ReadPage {
  file: string;
  /** Path within its language, such as `guides/start`; empty for the home page. */
  slug: string;
  /** The folder of its language; empty for the language at the root. */
  locale: string;
  address: string;
  label: string;
  order: number;
  isHidden: boolean;
}

export const PAGES = 'src/content/docs';

export function starDocs(
  locales: readonly string[],
  { repository, read, log }: { repository: RepositoryFolder; read: MarkdownReader; log: ImportLog },
): StarDoc[] {
  return repository.filesBelow(PAGES).flatMap((path): StarDoc[] => {
    const file = posix.join(PAGES, path);
    if (/\.mdoc$/.test(path)) log.left({ file, message: 'is Markdoc, which is not imported.' });
    if (!/\.mdx?$/.test(path) || path.split('/').some((part) => part.startsWith('_'))) return [];
    const page = readPageText(repository.read(file) ?? '', file, { read, log });
    if (page.frontMatter.draft === true) {
      log.left({ file, message: 'is a draft, and was not imported.' });
      return [];
    }
    const named = page.frontMatter.slug;
    const id =
      typeof named === 'string'
        ? named.replace(/^\/|\/$/g, '')
        : path
            .replace(/\.mdx?$/, '')
            .split('/')
            .map(segment)
            .join('/')
            .replace(/(?:^|\/)index$/, '');
    if (id === '404') return [];
    const [first = ''] = id.split('/');
    const locale = locales.includes(first) ? first : '';
    const slug = locale === '' ? id : id.slice(locale.length + 1);
    const sidebar = record(page.frontMatter.sidebar);
    const title = typeof page.frontMatter.title === 'string' ? page.frontMatter.title : slug;
    return [
      {
        ...page,
        file,
        slug,
        locale,
        address: `/${id}`,
        label: typeof sidebar.label === 'string' ? sidebar.label : title,
        order: typeof sidebar.order === 'number' ? sidebar.order : Number.MAX_VALUE,
        isHidden: sidebar.hidden === true,
      },
    ];
  });
}

/** A segment of an address, as Astro derives it from a file name. */
function segment(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');
}

export function record(value: unknown): JsonObject {
  const made: JsonObject = {};
  return isRecord(value) ? Object.assign(made, value) : made;
}
