import { expect, type Page, test } from '@playwright/test';
import { clientLines, clientPage, examplePage } from './assistant/client-page';
import { makeKey } from './assistant/make-key';

interface ChatState {
  status: string;
  threadId: string | null;
  texts: { role: string; text: string }[];
  sourceCount: number;
  errors: string[];
}

/** The first question of a process loads the model. */
const REPLY_TIMEOUT_MS = 20_000;

let key = '';

test.beforeAll(() => {
  key = makeKey();
});

for (const [line, client] of Object.entries(clientLines)) {
  test(`a page of another origin holds a conversation of two turns with useChat of ${line}`, async ({
    page,
    baseURL,
  }) => {
    await using served = await clientPage(client);
    const api = `${baseURL}/api/${client.version}/assistant/docs/message`;
    await page.goto(`${served.address}#${new URLSearchParams({ api, key })}`);
    const first = await ask(page, 'How do I use PostgreSQL?', 2);
    expect(first.texts[1]?.text).toContain('postgresql://');
    expect(first.sourceCount).toBeGreaterThan(0);
    expect(first.threadId).toMatch(/^thread_/);
    const second = await ask(page, 'And which port does the server use?', 4);
    expect(second.texts.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant']);
    expect(second.texts[1]?.text).toBe(first.texts[1]?.text);
    expect(second.texts[3]?.text).toContain('PORT');
    expect(second.threadId).toBe(first.threadId);
    expect(second.errors).toEqual([]);
  });
}

for (const [title, line] of [
  ['v4', 'ai@4'],
  ['v5 and later', 'ai@7'],
] as const) {
  test(`the example of the documentation for ${title} works as it is pasted, with ${line}`, async ({
    page,
    baseURL,
  }) => {
    const client = clientLines[line];
    const api = `${baseURL}/api/${client.version}/assistant/docs/message`;
    await using example = await examplePage(client, { title, api, key });
    await page.goto(example.address);
    const replies = page.locator('p');
    for (const count of [2, 4]) {
      await page.getByRole('button', { name: 'Ask' }).click();
      await expect(replies).toHaveCount(count);
      await expect(replies.last()).toContainText('npm run dev', { timeout: REPLY_TIMEOUT_MS });
      await expect(page.getByRole('button', { name: 'Ask' })).toBeEnabled();
    }
  });
}

/** Asks and waits until the client reports the reply. */
async function ask(page: Page, question: string, messageCount: number): Promise<ChatState> {
  await page.waitForFunction(() => 'ask' in window);
  await page.evaluate((text) => Object(window).ask(text), question);
  const read = async (): Promise<ChatState> =>
    JSON.parse((await page.locator('#state').textContent()) ?? '{}');
  await expect
    .poll(
      async () => {
        const { status, texts, errors } = await read();
        return [status, texts.length, errors];
      },
      { timeout: REPLY_TIMEOUT_MS },
    )
    .toEqual(['ready', messageCount, []]);
  return read();
}
