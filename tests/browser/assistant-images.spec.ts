import { expect, type Locator, type Page, test } from '@playwright/test';
import { clientLines, clientPage } from './assistant/client-page';
import { makeKey } from './assistant/make-key';
import { openPage } from './open-page';
import { seriousInBothColours } from './serious-violations';
import { type SlowModel, slowModel } from './slow-model';
import { type RunningApplication, startApplication } from './start-application';
import { untilSearchable } from './until-searchable';

// Readers choose, paste or drop images in the panel. The model sees them, and small ones stay beside the question.

let model: SlowModel;
let application: RunningApplication;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  model = await slowModel('The screen shows an error.');
  application = await startApplication(process.cwd(), {
    OPENAI_BASE_URL: model.baseUrl,
    ASSISTANT_MODEL: 'seeing',
    ASSISTANT_IMAGES: 'on',
    ASSISTANT_REWRITING: 'off',
  });
  await untilSearchable(application.origin);
});

test.afterAll(async () => {
  await application?.stop();
  await model?.close();
});

async function openPanel(page: Page): Promise<Locator> {
  await openPage(page, `${application.origin}/quickstart`);
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  return page.getByRole('dialog', { name: 'Assistant' });
}

/** Gives the panel's field a file, as the clipboard or a pointer does. */
async function give(
  field: Locator,
  type: 'paste' | 'drop',
  file: { name: string; type: string; bytes: Buffer },
) {
  await field.evaluate(
    (element, { event, name, mediaType, base64 }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type: mediaType }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
          : new DragEvent('drop', { ...options, dataTransfer: transfer }),
      );
    },
    { event: type, name: file.name, mediaType: file.type, base64: file.bytes.toString('base64') },
  );
}

test('the model sees what was chosen, pasted and dropped, drawn anew, and the question keeps small ones', async ({
  page,
}) => {
  const panel = await openPanel(page);
  const png = await page.screenshot();
  const field = panel.getByPlaceholder('Ask a question…');
  const choosing = page.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'Add an image' }).click();
  await (await choosing).setFiles({ name: 'chosen.png', mimeType: 'image/png', buffer: png });
  await expect(panel.getByRole('img', { name: 'chosen.png' })).toBeVisible();
  await give(field, 'paste', { name: 'pasted.png', type: 'image/png', bytes: png });
  await give(field, 'drop', { name: 'dropped.png', type: 'image/png', bytes: png });
  await expect(panel.getByRole('img')).toHaveCount(3);
  await panel.getByRole('button', { name: 'Remove: pasted.png' }).click();
  await expect(panel.getByRole('img')).toHaveCount(2);
  await expect(panel.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(await seriousInBothColours(page)).toEqual([]);

  await field.fill('What does this error mean?');
  const asked = model.asked();
  await page.keyboard.press('Enter');
  await asked;
  model.finish();
  await expect(panel.getByRole('button', { name: 'Good answer' })).toBeVisible();
  const sent = model.requests.at(-1) ?? '';
  expect(sent.match(/data:image\/jpeg;base64,/g)).toHaveLength(2);
  const question = panel.getByRole('article').first();
  await expect(question.getByRole('img')).toHaveCount(2);
  // The field is empty after sending.
  await expect(panel.locator('form').getByRole('img')).toHaveCount(0);

  // A follow-up includes the images in view.
  await field.fill('And how do I mend it?');
  const askedAgain = model.asked();
  await page.keyboard.press('Enter');
  await askedAgain;
  model.finish();
  expect(model.requests.at(-1)?.match(/data:image\/jpeg;base64,/g)).toHaveLength(2);
  await expect(panel.getByRole('button', { name: 'Good answer' })).toHaveCount(2);

  // The same applies after a reload.
  await page.reload();
  await expect(panel.getByRole('article').first().getByRole('img', { name: 'chosen.png' })).toBeVisible();
  await field.fill('Where is that setting?');
  const askedLater = model.asked();
  await page.keyboard.press('Enter');
  await askedLater;
  model.finish();
  expect(model.requests.at(-1)?.match(/data:image\/jpeg;base64,/g)).toHaveLength(2);
  await expect(panel.getByRole('button', { name: 'Good answer' })).toHaveCount(3);
});

test('a file that is no image says so, and a fifth image has no place', async ({ page }) => {
  const panel = await openPanel(page);
  const png = await page.screenshot();
  const field = panel.getByPlaceholder('Ask a question…');
  await give(field, 'drop', { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4') });
  await expect(panel.getByRole('alert')).toHaveText('This file cannot be read as an image.');
  for (let count = 1; count <= 5; count++) {
    await give(field, 'paste', { name: `${count}.png`, type: 'image/png', bytes: png });
    await expect(panel.getByRole('img')).toHaveCount(Math.min(count, 4));
  }
  await expect(panel.getByRole('alert')).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Add an image' })).toBeDisabled();
});

for (const [line, client] of Object.entries(clientLines))
  test(`the model sees an image that useChat of ${line} sends, also with the next question`, async ({
    page,
  }) => {
    await using served = await clientPage(client);
    const api = `${application.origin}/api/${client.version}/assistant/docs/message`;
    const key = makeKey({ databaseUrl: application.databaseUrl });
    await page.goto(`${served.address}#${new URLSearchParams({ api, key })}`);
    const url = `data:image/png;base64,${(await page.screenshot()).toString('base64')}`;
    for (const [question, ...image] of [['What does it say?', url], ['And what do I do?']]) {
      const asked = model.asked();
      await page.waitForFunction(() => 'ask' in window);
      await page.evaluate(([text, image]) => void Object(window).ask(text, image), [question, ...image]);
      await asked;
      model.finish();
      await expect(page.locator('#state')).toContainText('"status":"ready"');
      expect(model.requests.at(-1)).toContain(url.slice(0, 200));
      expect(model.requests.at(-1)).toContain(question);
    }
  });

test('where the model is shown no images, browsers do not open a dropped file in place of the page', async ({
  page,
}) => {
  await openPage(page, '/quickstart');
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const field = page.getByRole('dialog', { name: 'Assistant' }).getByPlaceholder('Ask a question…');
  // Only a browser with a window opens dropped files, so the test checks whether the page handles both events.
  const isTakenOver = await field.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }));
    const options = { bubbles: true, cancelable: true, dataTransfer };
    return ['dragover', 'drop'].map((type) => !element.dispatchEvent(new DragEvent(type, options)));
  });
  expect(isTakenOver).toEqual([true, true]);
});
