import { expect, it } from 'vitest';
import { chat, type ProviderScript, streamHead } from './harness/fake-provider';
import { startWithModel } from './harness/start-with-model';
import { textOfV1, textOfV2 } from './harness/text-of-stream';

// Images that readers attach are shown to models that accept them, and never fetched, stored or shared.

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const DATA_URL = `data:image/png;base64,${PNG}`;

const text = (said: string) => ({ type: 'text', text: said });
const image = (url = DATA_URL, mediaType = 'image/png') => ({ type: 'file', mediaType, url });
const user = (...parts: object[]) => ({ id: '1', role: 'user', parts });
const asking = (...messages: object[]) => ({ fp: 'anonymous', messages });

const answers: ProviderScript = (_request, response) => {
  streamHead(response);
  response.end(chat.text('The keeper needs two gigabytes.') + chat.end);
};

const started = (script = answers, takesImages = true) => startWithModel(script, { calls: { takesImages } });

/** The content of the last message that the provider received in a request. */
function lastContent(request: { body: { messages: { content: unknown }[] } } | undefined): string {
  return JSON.stringify(request?.body.messages.at(-1)?.content);
}

it.each([
  ['v2', 'a part of AI SDK 5 and later', user(text('What does this say?'), image())],
  [
    'v1',
    'an attachment of AI SDK 4',
    {
      id: '1',
      role: 'user',
      content: 'What does this say?',
      experimental_attachments: [{ name: 'a.png', contentType: 'image/png', url: DATA_URL }],
    },
  ],
  [
    'v1',
    'a part of AI SDK 4',
    user(text('What does this say?'), { type: 'file', mimeType: 'image/png', data: PNG }),
  ],
] as const)('in %s the model sees %s with the question', async (version, _form, message) => {
  await using assistant = await started();
  const response = await assistant.post(version, asking(message));
  const reply = version === 'v1' ? textOfV1(await response.text()) : textOfV2(await response.text());
  expect(reply).toContain('two gigabytes');
  const sent = lastContent(assistant.requests[0]);
  expect(sent).toContain('What does this say?');
  expect(sent).toContain(DATA_URL);
  expect(sent).toContain('1 with this question');
  expect(JSON.stringify(assistant.requests[0]?.body.messages[0])).toContain(
    'Images show what the reader sees',
  );
});

it('the searches are written with a look at the image, since its words are often not in the question', async () => {
  await using assistant = await startWithModel(
    (request, response) => {
      streamHead(response);
      response.end(chat.text(request.number === 0 ? 'memory of the zebra keeper' : 'Two.') + chat.end);
    },
    { calls: { takesImages: true, rewriting: 'weak' } },
  );
  await (await assistant.post('v2', asking(user(text('What is wrong here?'), image())))).text();
  expect(lastContent(assistant.requests[0])).toContain(DATA_URL);
  expect(lastContent(assistant.requests[1])).toContain('The keeper needs two gigabytes of memory.');
});

it('the images before stay in sight, the last four in all', async () => {
  await using assistant = await started();
  const many = Array.from({ length: 3 }, () => image());
  const conversation = asking(
    user(text('First?'), ...many),
    { id: '2', role: 'assistant', parts: [text('Yes.')] },
    user(text('And this?'), image(), image()),
  );
  await (await assistant.post('v2', conversation)).text();
  const sent = lastContent(assistant.requests[0]);
  expect(sent.split(DATA_URL)).toHaveLength(5);
  expect(sent).toContain('2 from earlier in the conversation, then 2 with this question');
});

it('a model that takes none, and one whose server refuses it, are told that there is something they cannot see', async () => {
  await using textOnly = await started(answers, false);
  await (await textOnly.post('v2', asking(user(text('What is this?'), image())))).text();
  expect(lastContent(textOnly.requests[0])).not.toContain(PNG);
  expect(lastContent(textOnly.requests[0])).toContain('Files that you are not shown: 1');

  await using refusing = await started((request, response) => {
    if (!JSON.stringify(request.body).includes(PNG)) return answers(request, response);
    const message = 'Invalid content type. image_url is only supported by certain models.';
    response.writeHead(400, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ error: { message, type: 'invalid_request_error' } }));
  });
  const response = await refusing.post('v2', asking(user(text('What is this?'), image())));
  expect(textOfV2(await response.text())).toContain('two gigabytes');
  expect(refusing.requests).toHaveLength(2);
  expect(lastContent(refusing.requests[1])).toContain('Files that you are not shown: 1');
  expect(refusing.reports.join('\n')).toContain('image_url is only supported by certain models');
  expect(refusing.reports.join('\n')).toContain('ASSISTANT_IMAGES=off');
  expect(refusing.reports.join('\n')).not.toContain(PNG.slice(0, 40));
  // One reader's refused image must not affect others' images.
  await (await refusing.post('v2', asking(user(text('And this?'), image())))).text();
  expect(JSON.stringify(refusing.requests[2]?.body)).toContain(PNG);
});

it.each([
  ['an address', image('https://example.com/a.png'), 'is no data URL'],
  ['an address of this network', image('http://127.0.0.1:1/a.png'), 'is no data URL'],
  [
    'another type in its words',
    image(`data:image/png;base64,${btoa('<svg onload=alert(1)>')}`),
    'is no image',
  ],
  [
    'a drawing with code',
    image(`data:image/svg+xml;base64,${btoa('<svg/>')}`, 'image/svg+xml'),
    'is no image',
  ],
  ['one that is too large', image(`data:image/png;base64,${'A'.repeat(2_700_000)}`), 'is too large'],
  ['nothing', image('data:image/png;base64,'), 'is no image'],
])('%s is refused with its place, and what to send instead', async (_what, part, problem) => {
  await using assistant = await started();
  const response = await assistant.post('v2', asking(user(text('What?'), part)));
  expect(response.status).toBe(400);
  const { error } = await response.json();
  expect(error.message).toContain(`messages[0].parts[1] ${problem}`);
  expect(error.message).toContain('data:image/png;base64');
  expect(assistant.requests).toHaveLength(0);
});

it('five images, and an image without words, are refused; a body of seven million bytes too', async () => {
  await using assistant = await started();
  const refusalOf = async (...parts: object[]) => {
    const response = await assistant.post('v2', asking(user(text('Before?')), user(...parts)));
    return [response.status, (await response.json()).error.message].join(' ');
  };
  expect(await refusalOf(text('What?'), ...Array.from({ length: 5 }, () => image()))).toBe(
    '400 messages[1] has 5 images. Send up to 4.',
  );
  expect(await refusalOf(image())).toBe(
    '400 messages[1] has a file and no text. Say in a text part what you want to know.',
  );
  expect(await refusalOf(text('What?'), image(`data:image/png;base64,${'A'.repeat(7_000_000)}`))).toContain(
    '413',
  );
});

it('eight questions of an address with large images are answered at once, the ninth has to come back; others do not', async () => {
  let answer: () => void = () => undefined;
  const isTime = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await using assistant = await started(async (request, response) => {
    if (JSON.stringify(request.body).includes('AAAA')) await isTime;
    return answers(request, response);
  });
  const large = `data:image/png;base64,${PNG.slice(0, 40)}${'A'.repeat(1_200_000)}`;
  const ask = (...parts: object[]) =>
    assistant.post('v2', asking(user(text('What does it need?'), ...parts)));
  const waiting = Array.from({ length: 8 }, () => ask(image(large)));
  await expect.poll(() => assistant.requests.length, { timeout: 20_000 }).toBe(8);
  const refused = await ask(image(large));
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('10');
  expect((await ask()).status).toBe(200);
  answer();
  for (const response of await Promise.all(waiting)) expect(await response.text()).toContain('"finish"');
  // The refused connection is closed, because its body was not read.
  await expect.poll(async () => textOfV2(await (await ask(image(large))).text())).toContain('two gigabytes');
});

it('an image is neither kept nor shared: the dashboard says that there was one', async () => {
  await using assistant = await started();
  const asked = asking(user(text('What memory does the keeper need?'), image()));
  await (await assistant.post('v2', asked)).text();
  await (await assistant.post('v2', asked)).text();
  expect(assistant.requests).toHaveLength(2);
  const [kept] = await assistant.stores.conversations.transcripts({ siteId: assistant.siteId }, { limit: 5 });
  expect(JSON.stringify(kept)).toContain('image/png, 1 kB, not kept');
  expect(JSON.stringify(kept)).not.toContain(PNG.slice(0, 40));
});
