import { expect, it } from 'vitest';
import { searchByMeaning } from '@/lib/search/search-by-meaning';
import { searchForQuestion } from '@/lib/search/search-for-question';
import type { SearchIndex } from '@/lib/search/search-index';
import { type EmbeddingServer, embeddingServer } from '@/tests/support/embedding-server';
import { testIndex, testPage, testSection, visitor } from '@/tests/support/index-for-tests';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { failureLine } from '../reply-failure';
import { openEmbeddings } from './open-embeddings';

const zoom = testPage({
  path: '/zoom',
  title: 'Zoom',
  sections: [testSection(['Enlarge'], 'An image opens in full size.')],
});
const closed = testPage({
  path: '/closed',
  title: 'Photos of the team',
  access: { isPublic: false, groups: ['staff'] },
  sections: [testSection(['Enlarge'], 'Zoom into the image.')],
});
const bread = testPage({
  path: '/bread',
  title: 'Bread',
  sections: [testSection(['Dough'], 'Make the dough bigger.')],
});
const PARAPHRASE = 'make the picture bigger';

function opened(server: EmbeddingServer, folder: string) {
  let nowMs = 0;
  const failures: string[] = [];
  const embeddings = openEmbeddings({
    settings: server.settings,
    folder,
    clock: () => new Date(nowMs),
    onFailure: (what, error) => failures.push(`${what}: ${failureLine(error)}`),
  });
  const found = async (index: SearchIndex, question: string) => {
    const vector = await embeddings.vectorOf(question, 'en');
    const options = { filter: { reader: visitor }, pageCount: 3 };
    const { pages } =
      vector === undefined
        ? await searchForQuestion(index, question, options)
        : await searchByMeaning(index, question, { ...options, vector });
    return pages.map(({ path: found }) => found);
  };
  return {
    embeddings,
    failures,
    found,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

it('a page is found by what it means, and none that the reader may not read', async () => {
  await using server = await embeddingServer();
  const index = await testIndex([zoom, closed, bread]);
  const { embeddings, found } = opened(server, temporaryFolder());
  expect(await found(index, PARAPHRASE)).toEqual(['/bread']);
  embeddings.prepare('en', index.file);
  await embeddings.settled();
  expect(await found(index, PARAPHRASE)).toEqual(['/bread', '/zoom']);
  expect(await found(index, 'enlarge a photo')).toEqual(['/zoom', '/bread']);
});

it('a page that has the words stays first, and the nearest one has the last place', async () => {
  await using server = await embeddingServer();
  const pages = ['Dough', 'Dough and oven', 'Dough and salt', 'Dough and yeast'].map((title, place) =>
    testPage({ path: `/dough-${place}`, title, sections: [testSection([], 'Mix the dough.')] }),
  );
  const index = await testIndex([...pages, zoom]);
  const { embeddings, found } = opened(server, temporaryFolder());
  const worded = await found(index, 'dough bigger picture');
  embeddings.prepare('en', index.file);
  await embeddings.settled();
  expect(await found(index, 'dough bigger picture')).toEqual([...worded.slice(0, 2), '/zoom']);
});

it('a text is sent once, also over restarts, and after a change only what is new', async () => {
  await using server = await embeddingServer();
  const folder = temporaryFolder();
  const first = await testIndex([zoom, bread]);
  const before = opened(server, folder);
  before.embeddings.prepare('en', first.file);
  before.embeddings.prepare('en', first.file);
  await before.embeddings.settled();
  expect(server.requests).toHaveLength(1);
  const sent = server.requests.flat().length;

  const again = opened(server, folder);
  again.embeddings.prepare('en', first.file);
  await again.embeddings.settled();
  expect(server.requests.flat()).toHaveLength(sent);

  const changed = await testIndex([zoom, { ...bread, sections: [testSection(['Photo'], 'A loaf.')] }]);
  again.embeddings.prepare('en', changed.file);
  await again.embeddings.settled();
  expect(server.requests.slice(1)).toEqual([['Bread › Photo\nA loaf.']]);
  expect(await again.found(changed, 'a picture')).toContain('/bread');
  // The previous index's vectors match no section of this one.
  expect(await again.found(first, 'a picture')).toEqual([]);

  await again.found(changed, 'a picture');
  expect(server.requests.filter(([text]) => text === 'a picture')).toHaveLength(1);
});

it('a server that fails costs a question nothing but its words, and is left alone for a minute', async () => {
  await using server = await embeddingServer();
  const index = await testIndex([zoom, bread]);
  const { embeddings, failures, found, pass } = opened(server, temporaryFolder());
  embeddings.prepare('en', index.file);
  await embeddings.settled();
  const before = server.requests.length;
  server.status = 500;
  expect(await found(index, PARAPHRASE)).toEqual(['/bread']);
  expect(await found(index, 'dough, again')).toEqual(['/bread']);
  expect(server.requests).toHaveLength(before + 1);
  expect(failures).toHaveLength(1);
  expect(failures[0]).toContain('A question could not be embedded: 127.0.0.1');
  expect(failures[0]).not.toContain('secret');
  server.status = 200;
  pass(60_000);
  expect(await found(index, PARAPHRASE)).toEqual(['/bread', '/zoom']);
});

it('pages that could not be embedded are tried again a minute later', async () => {
  await using server = await embeddingServer();
  const index = await testIndex([zoom, bread]);
  const { embeddings, found, pass } = opened(server, temporaryFolder());
  server.status = 429;
  embeddings.prepare('en', index.file);
  await embeddings.settled();
  server.status = 200;
  embeddings.prepare('en', index.file);
  await embeddings.settled();
  expect(server.requests).toHaveLength(1);
  pass(60_000);
  embeddings.prepare('en', index.file);
  await embeddings.settled();
  expect(await found(index, PARAPHRASE)).toEqual(['/bread', '/zoom']);
});

it('models that were trained with instructions get them, each kind of text its own', async () => {
  await using server = await embeddingServer();
  const index = await testIndex([bread]);
  const model = 'nomic-embed-text:latest';
  const { embeddings, found } = opened(
    { ...server, settings: { ...server.settings, model } },
    temporaryFolder(),
  );
  embeddings.prepare('en', index.file);
  await embeddings.settled();
  await found(index, PARAPHRASE);
  expect(server.requests).toEqual([
    ['search_document: Bread › Dough\nMake the dough bigger.'],
    [`search_query: ${PARAPHRASE}`],
  ]);
});

it('a server that refuses long texts gets their beginnings', async () => {
  await using server = await embeddingServer();
  server.charactersMax = 400;
  const long = testPage({
    path: '/long',
    title: 'Photos',
    sections: [testSection(['Enlarge'], 'An image. '.repeat(150)), testSection(['More'], 'Short.')],
  });
  const index = await testIndex([long]);
  const { embeddings, failures, found } = opened(server, temporaryFolder());
  embeddings.prepare('en', index.file);
  await embeddings.settled();
  expect(failures).toEqual([]);
  expect(await found(index, PARAPHRASE)).toEqual(['/long']);
  expect(server.requests.map((texts) => texts.map(({ length }) => length > 400))).toEqual([
    [true, false],
    [false, false],
    [false],
  ]);
});
