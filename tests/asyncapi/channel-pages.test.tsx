import { describe, expect, it } from 'vitest';
import { describedExamples } from '@/lib/site/reference/reference-examples';
import { referenceFragment } from '@/lib/site/reference/reference-fragment';
import { pageHtml, referenceSite } from '../reference/reference-site';
import { CHAT_2, CHAT_3 } from './chat-documents';

const wordsOf = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');

const siteOf = async (text: string, asyncapi: unknown = 'chat.yaml') =>
  (
    await referenceSite(
      {
        navigation: {
          groups: [
            { group: 'Start', pages: ['index'] },
            { group: 'Chat', asyncapi },
          ],
        },
      },
      { 'index.mdx': '# Hi', 'chat.yaml': text },
    )
  ).site;

describe('addresses of channels', () => {
  // Recorded from the format's generator on 2026-11-24, for documents of 3.0.
  it.each([
    [{ userSignedUp: {} }, ['/api-reference/websockets/usersignedup']],
    [{ a: { title: "User's (main) {id} Feed, v1.2" } }, ['/api-reference/websockets/users-main--feed-v12']],
    [
      { a: { title: 'Same' }, b: { title: 'Same' } },
      ['/api-reference/websockets/same', '/api-reference/websockets/same-1'],
    ],
    [
      { a: { title: 'Same' }, b: { title: 'Same', tags: [{ name: 'Billing Events' }, { name: 'two' }] } },
      ['/api-reference/websockets/same', '/api-reference/billing-events/same'],
    ],
    [{ 'sm/lights.1.{id}/on': { summary: 'Only a summary' } }, ['/api-reference/websockets/smlights1-on']],
    [{ a: { title: 'A - B' } }, ['/api-reference/websockets/a--b']],
  ])('of %o are %o', async (channels, paths) => {
    const site = await siteOf(
      JSON.stringify({ asyncapi: '3.0.0', info: { title: 'T', version: '1' }, channels }),
    );
    expect(site.pagePaths.filter((path) => path.startsWith('/api'))).toEqual(paths);
  });

  it('stand below the directory of their element, and where the document puts them', async () => {
    const text = CHAT_3.replace(
      '    title: Room messages',
      '    title: Room messages\n    x-svc: {href: /talk}',
    );
    const site = await siteOf(text, { source: 'chat.yaml', directory: 'events' });
    expect(site.pagePaths).toEqual(expect.arrayContaining(['/talk', '/events/websockets/receipts']));
  });

  it('in a document of 2.x are made of the name that the channel has there, and of the tag of its operations', async () => {
    const site = await siteOf(CHAT_2);
    expect(site.pagePaths).toEqual(
      expect.arrayContaining(['/api-reference/talking/rooms', '/api-reference/websockets/status']),
    );
  });
});

describe('the page of a channel', () => {
  it('shows all that a document of 3.0 says of it', async () => {
    const site = await siteOf(CHAT_3);
    const path = '/api-reference/websockets/room-messages';
    const html = await pageHtml(site, path);
    const words = wordsOf(html);
    for (const part of [
      'RECEIVE/SEND /rooms / {roomId} /messages',
      'What people say in a room.',
      'roomId enum&lt;string&gt; required $message.payload#/room The room.',
      '&quot;lobby&quot; &quot;garden&quot;',
      'Say something SEND',
      'userPassword User and password Of the room',
      'application/vnd.apache.avro;version=1.9.0',
      '&quot;name&quot;: &quot;words&quot;',
      'Reply $message.header#/replyTo receipts',
      'seenBy string',
      'Hear what is said RECEIVE',
      'Posted posted · application/vnd.chat+json Somebody posted.',
      'correlationId $message.header#/id',
      'trace_id string For our logs',
      'text_body string required',
      'A person was muted',
      'until string&lt;date-time&gt;',
      'ws method GET',
      'since integer Where to begin',
      'ws note often',
      'wss://{region}.chat.example.com/v1 live wss 13 For everybody .',
      '{region} default eu · eu, us',
      'token API key query access_token From your account',
    ])
      expect(words).toContain(part);
    // In 3.0, a trait must not override the object's own keys.
    expect(words).not.toContain('Not this one.');
    expect(words).not.toContain('bindingVersion');
    expect(html).toContain('href="/api-reference/websockets/receipts"');
  });

  it('describes a message once, and leads there from its second place', async () => {
    const html = await pageHtml(await siteOf(CHAT_3), '/api-reference/websockets/room-messages');
    expect(html.match(/"name": ?"words"|&quot;words&quot;/g)).toHaveLength(1);
    expect(html).toContain('<a href="#message-said">said</a>');
  });

  it('shows documents of 2.x in their own words', async () => {
    const site = await siteOf(CHAT_2);
    const words = wordsOf(await pageHtml(site, '/api-reference/talking/rooms'));
    for (const part of [
      'PUBLISH/SUBSCRIBE rooms / {roomId}',
      'roomId string required The room.',
      'Say something PUBLISH',
      'trace_id string',
      'text_body string required',
      'mqtt qos 2',
      'hear SUBSCRIBE',
      'left_at string',
      'mqtt://chat.example.com/{stage} live mqtt',
      'login SASL/SCRAM-SHA-256',
    ])
      expect(words).toContain(part);
    expect(words).not.toContain('test.example.com');
  });

  it('has the examples of its messages beside it, else what their schemas say', async () => {
    const site = await siteOf(CHAT_3);
    const reference = site.reference('/api-reference/websockets/room-messages');
    const examples = reference && describedExamples(reference, site);
    const shown = examples?.requests.map(({ label, code }) => [label, JSON.parse(code)]);
    expect(shown).toEqual([
      ['seen', { seenBy: 'string' }],
      ['Posted · A short one', { author: { nick: 'ann' }, text_body: 'hi' }],
      ['Posted · whole', { headers: { trace_id: 't1' }, payload: { text_body: 'ho' } }],
      ['muted', { until: expect.any(String) }],
    ]);
  });

  it('gives levels that it leaves out, and nothing of other channels', async () => {
    const site = await siteOf(CHAT_3);
    const asked = { mode: 'both', anchor: '', offset: 0 } as const;
    const at = (page: string, place: string) => referenceFragment(site, { ...asked, page, place });
    const room = '/api-reference/websockets/room-messages';
    expect(at(room, '/components/schemas/Post/properties/author')?.view.rows).toHaveLength(2);
    expect(at(room, '/channels/receipts/messages/seen/payload')?.view.rows).toHaveLength(1);
    const receipts = '/api-reference/websockets/receipts';
    expect(at(receipts, '/components/schemas/Post/properties/author')).toBeUndefined();
    expect(at(receipts, '/channels/roomMessages/messages/muted/payload')).toBeUndefined();
  });

  it('has its name and what is done with it in the sidebar', async () => {
    const site = await siteOf(CHAT_3);
    const sidebar = JSON.stringify(site.layout('/').sidebar);
    expect(sidebar).toContain('"title":"Room messages"');
    expect(sidebar).toContain('"method":"RECEIVE/SEND"');
  });
});

describe('a page file that names a channel', () => {
  const page = (asyncapi: string) => `---\nasyncapi: ${JSON.stringify(asyncapi)}\n---\n\nOwn words.\n`;
  const site = (asyncapi: string, chat = CHAT_3) =>
    referenceSite(
      { navigation: { pages: ['index', 'talk'] } },
      { 'index.mdx': '# Hi', 'talk.mdx': page(asyncapi), 'specs/chat.yaml': chat },
    ).then((made) => made.site);

  it.each(['/specs/chat.yaml roomMessages', 'chat roomMessages', 'roomMessages', '/rooms/{roomId}/messages'])(
    'as "%s" shows it after its own words',
    async (written) => {
      const shown = await site(written);
      const words = wordsOf(await pageHtml(shown, '/talk'));
      expect(words).toContain('Own words.');
      expect(words).toContain('Hear what is said');
      expect(shown.summary('/talk')?.title).toBe('Room messages');
    },
  );

  it.each([
    ['chat.yaml roomMessage', 'Did you mean "roomMessages"?'],
    ['chat.yaml', 'no channel of it'],
    ['none.yaml roomMessages', 'is not in the repository'],
  ])('as "%s" says what is wrong', async (written, said) => {
    const { content } = (await (await site(written)).page('/talk')) ?? {};
    expect(content?.kind === 'broken' ? JSON.stringify(content.diagnostic) : 'no finding').toContain(
      JSON.stringify(said).slice(1, -1),
    );
  });
});
