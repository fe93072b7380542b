import { toString as textOf } from 'mdast-util-to-string';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { readablePage } from '@/lib/site/readable-page';
import { readerCache } from '@/lib/site/reader-cache';
import type { ReaderView } from '@/lib/site/reader-view';
import type { Site } from '@/lib/site/site';

const DESCRIPTION_CHARACTERS_MAX = 200;

/** Title and description of a page that the reader may read. Without a description, the beginning of its text. */
export async function answerPreview(request: Request, view: ReaderView): Promise<Response> {
  const { site } = view;
  const written = new URL(request.url).searchParams.get('path') ?? '';
  const path = written.length > 500 ? undefined : readablePage(view, written);
  const summary = path === undefined ? undefined : site.summary(path);
  if (path === undefined || summary === undefined) return notFoundResponse('There is no such page.');
  const description = summary.description ?? (await firstParagraph(site, path));
  return Response.json(
    { title: summary.title, ...(description === undefined ? {} : { description }) },
    { headers: readerCache(view, 'public, max-age=60') },
  );
}

async function firstParagraph(site: Site, path: string): Promise<string | undefined> {
  const page = await site.document(path);
  const paragraph = page?.tree.children.find(({ type }) => type === 'paragraph');
  const text = paragraph === undefined ? '' : textOf(paragraph).replace(/\s+/g, ' ').trim();
  if (text === '') return undefined;
  return text.length <= DESCRIPTION_CHARACTERS_MAX
    ? text
    : `${text.slice(0, DESCRIPTION_CHARACTERS_MAX - 1)}…`;
}
