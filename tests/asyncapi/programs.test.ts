import { describe, expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { overviewText } from '@/lib/publish/llms/overview-text';
import { pageMarkdown } from '@/lib/publish/markdown/page-markdown';
import { searchPageSourceOf } from '@/lib/search/search-page-of';
import { referenceSite } from '../reference/reference-site';
import { CHAT_2, CHAT_3 } from './chat-documents';

const ROOM = '/api-reference/websockets/room-messages';
const RECEIPTS = '/api-reference/websockets/receipts';
const navigation = {
  groups: [
    { group: 'Start', pages: ['index'] },
    { group: 'Chat', asyncapi: 'chat.yaml' },
  ],
};
const member = { isSignedIn: true, groups: [] };
const staff = { isSignedIn: true, groups: ['staff'] };

async function siteOf(text: string, visibility: 'public' | 'private' = 'public') {
  const files = { 'index.mdx': '# Hi', 'chat.yaml': text };
  return (await referenceSite({ navigation }, files, { visibility })).site;
}

it.each([
  ['3.0', CHAT_3, ROOM],
  ['2.6', CHAT_2, '/api-reference/talking/rooms'],
])('a channel of %s is Markdown with all that its page shows', async (version, text, path) => {
  const markdown = await pageMarkdown(await siteOf(text), path, anonymousReader);
  await expect(markdown).toMatchFileSnapshot(`golden/channel-${version}.md`);
});

it('a channel stands in llms.txt with its description', async () => {
  const site = await siteOf(CHAT_3);
  const text = await overviewText({ site, origin: 'https://docs.example.com', reader: anonymousReader });
  expect(text).toContain(
    '[Room messages](https://docs.example.com/api-reference/websockets/room-messages.md): What people say in a room.',
  );
});

it('search finds a channel by its address, its messages and their fields, and leads to the field', async () => {
  const page = await (await searchPageSourceOf(await siteOf(CHAT_3), ROOM, 'en'))?.read();
  expect(page?.kind).toBe('endpoint');
  expect(page?.identifiers).toEqual(
    expect.arrayContaining([
      '/rooms/{roomId}/messages',
      'roomMessages',
      'posted',
      'text_body',
      'trace_id',
      'hear',
    ]),
  );
  expect(page?.sections.find(({ anchor }) => anchor === 'message-posted')).toMatchObject({
    headingPath: ['Posted'],
    fields: { text_body: 'message-posted-text_body', trace_id: 'message-posted-headers-trace_id' },
  });
});

describe('a channel for a group', () => {
  const restricted = CHAT_3.replace(
    '    title: Room messages',
    '    title: Room messages\n    x-svc: {metadata: {groups: [staff]}}',
  );

  it('has a page only for them, and nothing tells others of it', async () => {
    const site = await siteOf(restricted);
    for (const [reader, isThere] of [
      [anonymousReader, false],
      [member, false],
      [staff, true],
    ] as const) {
      const view = site.forReader(reader);
      expect((await view.page(ROOM)) !== undefined).toBe(isThere);
      expect(JSON.stringify(view.layout('/').sidebar).includes('Room messages')).toBe(isThere);
      expect((await pageMarkdown(site, ROOM, reader)) !== undefined).toBe(isThere);
      expect(JSON.stringify(await view.page(RECEIPTS))).not.toContain('Room');
    }
  });

  it('is in the document only for them, with what it alone uses', async () => {
    const site = await siteOf(restricted);
    expect(site.forReader(staff).documentDownload('chat.yaml')?.isWhole).toBe(true);
    const download = site.forReader(member).documentDownload('chat.yaml');
    expect(download?.isWhole).toBe(false);
    const text = JSON.stringify(download?.root);
    expect(Object.keys(Object(download?.root.channels))).toEqual(['receipts']);
    expect(text).toContain('seenBy');
    for (const word of ['room', 'Room', 'said', 'Somebody', 'text_body', 'trace_id', 'operations":{"'])
      expect(text).not.toContain(word);
    expect(site.forReader(member).staticFile('chat.yaml')).toBeUndefined();
    expect(site.forReader(staff).staticFile('chat.yaml')).toBeDefined();
  });

  it('is no part of another page that asks for its messages', async () => {
    const view = (await siteOf(restricted)).forReader(member);
    expect(JSON.stringify(await view.page(RECEIPTS))).not.toContain('text_body');
  });
});

it('a private site gives a document to nobody who may open none of its pages', async () => {
  const site = await siteOf(CHAT_2, 'private');
  expect(site.forReader(anonymousReader).documentDownload('chat.yaml')).toBeUndefined();
  const root = site.forReader(member).documentDownload('chat.yaml')?.root;
  expect(Object.keys(Object(root?.channels))).toEqual(['rooms/{roomId}', 'status']);
  expect(root?.components).toMatchObject({ securitySchemes: { login: { type: 'scramSha256' } } });
});

it('hidden channels, messages and properties are shown nowhere', async () => {
  const text = CHAT_3.replace(
    '  receipts:\n    address: null',
    '  receipts:\n    x-hidden: true\n    address: null',
  )
    .replace('      muted:\n', '      muted:\n        x-hidden: true\n')
    .replace('location: $message.header#/id', 'location: $message.payload#/text_body')
    .replace(
      '        text_body: {type: string,',
      '        text_body: {x-svc: {groups: [staff]}, type: string,',
    );
  const site = await siteOf(text);
  expect(site.pagePaths).not.toContain(RECEIPTS);
  const view = site.forReader(member);
  const page = JSON.stringify([(await view.page(ROOM))?.content, await view.examples(ROOM)]);
  for (const word of ['muted', 'text_body', 'until']) expect(page).not.toContain(word);
  const download = JSON.stringify(view.documentDownload('chat.yaml'));
  for (const word of ['seenBy', 'receipts', 'muted', 'maxLength', 'A short one', 'text_body'])
    expect(download).not.toContain(word);
  expect(JSON.stringify((await site.forReader(staff).page(ROOM))?.content)).toContain('"name":"text_body"');
});

it('channels follow the pages and groups that stand beside their document', async () => {
  const beside = {
    groups: [
      { group: 'Chat', pages: ['index'], asyncapi: { source: 'chat.yaml', directory: 'live' } },
      { group: 'More', pages: ['more'] },
    ],
  };
  const files = { 'index.mdx': '# Hi', 'more.mdx': '# More', 'chat.yaml': CHAT_3 };
  const { site } = await referenceSite({ navigation: beside }, files);
  const { sidebar } = site.layout('/index');
  const titles = JSON.stringify(sidebar);
  expect(site.pagePaths).toContain('/live/websockets/room-messages');
  expect(titles.indexOf('/live/websockets/room-messages')).toBeGreaterThan(titles.indexOf('Chat'));
  expect(titles.indexOf('/live/websockets/room-messages')).toBeLessThan(titles.indexOf('More'));
});
