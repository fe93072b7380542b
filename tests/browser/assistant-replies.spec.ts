import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPage } from './open-page';
import { type SlowModel, slowModel } from './slow-model';
import { type RunningApplication, startApplication } from './start-application';
import { untilSearchable } from './until-searchable';

// The panel while a language model writes, stops, breaks off or writes hostile Markdown.

test.describe.configure({ mode: 'serial' });

let model: SlowModel;
let application: RunningApplication;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  model = await slowModel('Run the command ');
  application = await startApplication(process.cwd(), {
    OPENAI_BASE_URL: model.baseUrl,
    ASSISTANT_MODEL: 'slow',
    ASSISTANT_QUESTIONS: 'How do I start?',
  });
  await untilSearchable(application.origin);
});

test.afterAll(async () => {
  await application?.stop();
  await model?.close();
});

async function askFirst(page: Page): Promise<Locator> {
  await openPage(page, `${application.origin}/quickstart`);
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  await panel.getByRole('button', { name: 'How do I start?' }).click();
  return panel;
}

test('a reply is shown while it is written, and stopping it keeps what is there', async ({ page }) => {
  const panel = await askFirst(page);
  await expect(panel.locator('.assistant-prose')).toContainText('Run the command');
  // Code is complete once something else follows.
  model.say('`npm run dev` ');
  await expect(panel.locator('code', { hasText: 'npm run dev' })).toBeVisible();
  await panel.getByRole('button', { name: 'Stop' }).click();
  await model.left();
  await expect(panel.getByText('Stopped.')).toBeVisible();
  await expect(panel.locator('.assistant-prose')).toContainText('Run the command');
  const askedAgain = model.asked();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('Stopped.')).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Stop' })).toBeVisible();
  await askedAgain;
  model.say('again.');
  model.finish();
  await expect(panel.locator('.assistant-prose')).toHaveText('Run the command again.');
  await expect(panel.getByRole('article')).toHaveCount(2);
  await expect(panel.getByText('may contain mistakes')).toBeVisible();
});

test('a question to a server that still builds its index is answered when that is there', async ({
  page,
}) => {
  let refusals = 0;
  await page.route('**/api/v2/assistant/*/message', async (route) => {
    if (refusals++ > 0) return route.continue();
    const error = { code: 'search_not_ready', message: 'The documentation is still being indexed.' };
    await route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: { error } });
  });
  const panel = await askFirst(page);
  await expect(panel.locator('.assistant-prose')).toContainText('Run the command');
  expect(refusals).toBe(2);
  // Left unfinished, because the next tests would share a finished reply.
});

test('a reply that breaks off says so, and can be asked for again', async ({ page }) => {
  const panel = await askFirst(page);
  await expect(panel.locator('.assistant-prose')).toContainText('Run the command');
  model.cut();
  await expect(panel.getByRole('alert')).toContainText('The answer broke off.');
  await page.reload();
  await expect(panel.getByRole('alert')).toContainText('The answer broke off.');
  const askedAgain = model.asked();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await askedAgain;
  await expect(panel.getByRole('alert')).toBeHidden();
  await expect(panel.locator('.assistant-prose')).toContainText('Run the command');
  model.finish();
  await expect(panel.getByRole('button', { name: 'Good answer' })).toBeVisible();
});

test('what a question is about reaches the model', async ({ page }) => {
  await openPage(page, `${application.origin}/write/code`);
  await page
    .locator('.mdx-code', { hasText: 'lib/greet.ts' })
    .first()
    .getByRole('button', { name: 'Ask about this' })
    .click();
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  await panel.getByPlaceholder('Ask a question…').fill('What does it print?');
  await page.keyboard.press('Enter');
  await expect(panel.locator('.assistant-prose')).toContainText('Run the command');
  model.finish();
  expect(model.requests.at(-1)).toContain('export const greet');
});

test('a reply cannot run anything, load anything from elsewhere or pretend to be the page', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(application.origin)) elsewhere.push(request.url());
  });
  const panel = await askFirst(page);
  await expect(panel.locator('.assistant-prose')).toContainText('Run the command');
  model.say('\n\n<img src="x" onerror="window.hasRun = true">\n\n[press](javascript:window.hasRun=true)\n\n');
  model.say(
    '![pixel](https://elsewhere.example/pixel.png?secret)\n\n<script>window.hasRun = true</script>\n\nDone.',
  );
  model.finish();
  await expect(panel.locator('.assistant-prose')).toContainText('Done.');
  const prose = panel.locator('.assistant-prose');
  await expect(prose.locator('img, script')).toHaveCount(0);
  await expect(prose.locator('a[href^="javascript"]')).toHaveCount(0);
  // The model's input did not contain its address.
  await expect(prose.getByRole('link', { name: 'pixel' })).toHaveCount(0);
  await expect(prose).toContainText('pixel');
  expect(await page.evaluate(() => Reflect.get(window, 'hasRun'))).toBeUndefined();
  expect(elsewhere.filter((url) => !url.startsWith('data:'))).toEqual([]);
});

test('without a network the panel says that readers are offline, and asks again afterwards', async ({
  page,
  context,
}) => {
  await openPage(page, `${application.origin}/quickstart`);
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  await expect(panel.getByRole('button', { name: 'How do I start?' })).toBeVisible();
  await context.setOffline(true);
  await panel.getByRole('button', { name: 'How do I start?' }).click();
  await expect(panel.getByRole('alert')).toContainText('You are offline.');
  await context.setOffline(false);
  const asked = model.asked();
  await panel.getByRole('button', { name: 'Try again' }).click();
  await asked;
  await expect(panel.locator('.assistant-prose')).toContainText('Run the command');
  model.finish();
});
