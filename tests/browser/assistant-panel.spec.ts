import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPage } from './open-page';
import { seriousInBothColours } from './serious-violations';
import { untilStill } from './until-still';

// The panel on this project's documentation, with the embedded model and the real API.

const QUESTION = 'How do I highlight lines of a code block?';

function panelOf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Assistant' });
}

async function ask(page: Page, question: string): Promise<Locator> {
  const panel = panelOf(page);
  const before = await panel.getByRole('article').count();
  await panel.getByPlaceholder('Ask a question…').fill(question);
  await page.keyboard.press('Enter');
  const reply = panel.getByRole('article').nth(before + 1);
  // The first question of a process loads the model.
  await expect(reply.getByRole('button', { name: 'Good answer' })).toBeVisible({ timeout: 20_000 });
  return reply;
}

async function openPanel(page: Page, path: string): Promise<Locator> {
  await openPage(page, path);
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await expect(panelOf(page).getByPlaceholder('Ask a question…')).toBeFocused();
  return panelOf(page);
}

test('nothing of the panel is fetched before it is opened', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openPage(page, '/write/code');
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => url.includes('/-/assistant'))).toEqual([]);
  const scriptsBefore = fetched.filter((url) => url.endsWith('.js')).length;
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await expect(panelOf(page)).toBeVisible();
  expect(fetched.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(scriptsBefore);
});

test('what is typed while the panel still loads is in its field, and is asked where Enter came first', async ({
  page,
}) => {
  for (const way of ['waits', 'asks'] as const) {
    await openPage(page, '/quickstart');
    let load = () => {};
    const asked = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(/\/-\/assistant\/panel/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.keyboard.press('Control+i');
    await page.keyboard.type('How do I highlight linez');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('s of a code block?');
    if (way === 'asks') await page.keyboard.press('Enter');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    load();
    const field = panelOf(page).getByPlaceholder('Ask a question…');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(way === 'waits' ? QUESTION : '');
    if (way === 'asks') await expect(panelOf(page).getByRole('article').first()).toContainText(QUESTION);
    await page.keyboard.press('Escape');
    await expect(panelOf(page)).toBeHidden();
    await page.keyboard.press('Control+i');
    await page.keyboard.type('And');
    await expect(field).toHaveValue(way === 'waits' ? `${QUESTION}And` : 'And');
    await page.keyboard.press('Escape');
    await page.unroute(/\/-\/assistant\/panel/);
  }
});

test('the shortcut opens the panel again right after Escape, before the focus has left it', async ({
  page,
}) => {
  await openPanel(page, '/quickstart');
  await expect(panelOf(page).getByPlaceholder('Ask a question…')).toBeFocused();
  await page.evaluate(() => {
    const press = (key: string, ctrlKey: boolean) =>
      (document.activeElement ?? document).dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      );
    press('Escape', false);
    press('i', true);
  });
  await expect(panelOf(page)).toBeVisible();
});

test('a question is answered with sources, and the conversation stays across pages and reloads', async ({
  page,
}) => {
  await openPanel(page, '/quickstart');
  const reply = await ask(page, QUESTION);
  const source = reply.getByRole('group', { name: 'Sources' }).getByRole('link').first();
  await expect(source).toHaveAttribute('href', /^\/write\/code/);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await source.click();
  await expect(page).toHaveURL(/\/write\/code/);
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
  await expect(reply).toBeVisible();
  await page.reload();
  await expect(panelOf(page).getByText(QUESTION)).toBeVisible();
  await expect(panelOf(page).getByRole('group', { name: 'Sources' }).first()).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'New conversation' }).click();
  await expect(panelOf(page).getByRole('article')).toHaveCount(0);
  await expect(panelOf(page).getByText('What would you like to know?')).toBeVisible();
});

test('a conversation of this device is found again, and next questions can be asked', async ({ page }) => {
  await openPanel(page, '/quickstart');
  await ask(page, QUESTION);
  const next = panelOf(page).getByRole('group', { name: 'Ask next' }).getByRole('button').first();
  const text = (await next.textContent()) ?? '';
  expect(text).toMatch(/\?$/);
  await next.click();
  await expect(panelOf(page).getByRole('button', { name: 'Good answer' })).toHaveCount(2);
  await panelOf(page).getByRole('button', { name: 'New conversation' }).click();
  const earlier = panelOf(page).getByRole('group', { name: 'Earlier conversations' });
  await earlier.getByRole('button', { name: QUESTION }).click();
  await expect(panelOf(page).getByText(text).first()).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'New conversation' }).click();
  await earlier.getByRole('button', { name: 'Forget them' }).click();
  await expect(earlier).toHaveCount(0);
});

test('the panel has no landmark that the page has already', async ({ page }) => {
  await openPanel(page, '/write/code');
  await ask(page, QUESTION);
  await ask(page, 'What is a tab?');
  const rules = ['landmark-banner-is-top-level', 'landmark-no-duplicate-banner', 'landmark-unique'];
  const { violations } = await new AxeBuilder({ page })
    .withRules(rules)
    .include('.assistant-panel')
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('a second question continues the thread of the first', async ({ page }) => {
  await openPanel(page, '/quickstart');
  await ask(page, QUESTION);
  const second = page.waitForRequest(/\/api\/v2\/assistant\/docs\/message$/);
  await ask(page, 'And how do I number them?');
  const body = (await second).postDataJSON();
  expect(body.threadId).toEqual(expect.any(String));
  expect(body).toMatchObject({ fp: 'anonymous', retrievalPageSize: 5, currentPath: '/quickstart' });
});

test('code of a reply is coloured, and a reply can be judged with words', async ({ page }) => {
  await openPanel(page, '/quickstart');
  const reply = await ask(page, QUESTION);
  await expect(reply.locator('pre code[data-lit] span').first()).toBeVisible();
  const stored = page.waitForResponse('**/-/assistant/rating');
  await reply.getByRole('button', { name: 'Good answer' }).click();
  expect((await stored).status()).toBe(204);
  await expect(reply.getByRole('button', { name: 'Good answer' })).toHaveAttribute('aria-pressed', 'true');
  await reply.getByLabel('Tell us more (optional)').fill('Just what I needed');
  const worded = page.waitForRequest('**/-/assistant/rating');
  await reply.getByRole('button', { name: 'Send feedback' }).click();
  expect((await worded).postDataJSON()).toMatchObject({ rating: 'up', comment: 'Just what I needed' });
  await expect(reply.getByText('Thank you for your feedback.')).toBeVisible();
  await page.reload();
  await expect(panelOf(page).getByRole('button', { name: 'Good answer' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('selected text can be asked about, with its page and section', async ({ page }) => {
  await page.goto('/write/code');
  const paragraph = page.locator('main p', { hasText: 'The text after the language is the title' });
  await paragraph.scrollIntoViewIfNeeded();
  await paragraph.selectText();
  await page.locator('.assistant-selection', { hasText: 'Ask about this' }).click();
  const panel = panelOf(page);
  await expect(panel.getByText(/^The text after the language is the title/)).toBeVisible();
  const request = page.waitForRequest(/\/message$/);
  await ask(page, 'Which words?');
  expect((await request).postDataJSON().context).toEqual([
    {
      type: 'textSelection',
      value: expect.stringContaining('The text after the language'),
      path: '/write/code',
      elementId: 'title-and-icon',
    },
  ]);
  await expect(panel.getByText(/^The text after the language is the title/).first()).toBeVisible();
});

test('a block of code can be asked about', async ({ page }) => {
  await openPage(page, '/write/code');
  const block = page.locator('.mdx-code', { hasText: 'lib/greet.ts' }).first();
  await block.getByRole('button', { name: 'Ask about this' }).click();
  const request = page.waitForRequest(/\/message$/);
  await ask(page, 'What is this?');
  const [context] = (await request).postDataJSON().context;
  expect(context).toMatchObject({ type: 'code', path: '/write/code', elementId: 'title-and-icon' });
  expect(context.value).toContain('export const greet');
});

test('the keyboard opens the panel, closes it and gets the focus back', async ({ page }) => {
  await openPage(page, '/quickstart');
  const link = page.getByRole('link', { name: 'Changelog' }).first();
  await link.focus();
  await page.keyboard.press('Control+i');
  await expect(panelOf(page).getByPlaceholder('Ask a question…')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press('Control+i');
  await expect(panelOf(page)).toBeVisible();
  const edge = panelOf(page).getByRole('separator', { name: 'Width of the panel' });
  await edge.focus();
  const widthBefore = (await panelOf(page).boundingBox())?.width ?? 0;
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await panelOf(page).boundingBox())?.width).toBeGreaterThan(widthBefore);
});

test('an address with a question asks it once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/message')) asked.push(request.postDataJSON().messages.length);
  });
  await page.goto(`/quickstart?assistant=${encodeURIComponent(QUESTION)}`);
  await expect(panelOf(page).getByRole('button', { name: 'Good answer' })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/quickstart$/);
  await page.reload();
  await expect(panelOf(page).getByRole('button', { name: 'Good answer' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('the field at the foot, the search and an event of a script all ask', async ({ page }) => {
  await openPage(page, '/quickstart');
  await page.locator('.assistant-bar input').fill(QUESTION);
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByRole('button', { name: 'Good answer' })).toHaveCount(1, {
    timeout: 20_000,
  });
  await page.evaluate(() =>
    window.dispatchEvent(new CustomEvent('lectern:ask', { detail: { question: 'What is a tab?' } })),
  );
  await expect(panelOf(page).getByRole('button', { name: 'Good answer' })).toHaveCount(2);
});

test('the field for questions leaves while one reads down, and is back on the way up', async ({ page }) => {
  await openPage(page, '/operate/settings');
  const bar = page.locator('.assistant-bar');
  await expect(bar).toHaveCSS('opacity', '1');
  // Scrolls on without a pause, which would bring the field back.
  await page.mouse.move(700, 300);
  for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, 500);
  await expect(bar).toHaveCSS('pointer-events', 'none');
  await page.mouse.wheel(0, -400);
  await expect(bar).toHaveCSS('pointer-events', 'auto');
  await expect(bar).toHaveCSS('opacity', '1');
});

test('a panel that was open is there after a reload, and nothing moves for it', async ({ page }) => {
  await openPanel(page, '/quickstart');
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(panelOf(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shifted = await page.evaluate(() =>
    Reflect.get(window, 'shifts').reduce((sum: number, value: number) => sum + value, 0),
  );
  expect(shifted).toBeLessThan(0.01);
});

test('the panel has no serious accessibility violation, empty or with a reply, in light and dark colours', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const panel = await openPanel(page, '/write/code');
  for (const question of [undefined, QUESTION]) {
    if (question !== undefined) await ask(page, question);
    await untilStill(panel);
    expect(await seriousInBothColours(page, '.assistant-panel')).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the panel covers the page, and a source leads out of it', async ({ page }) => {
    const panel = await openPanel(page, '/quickstart');
    // Measured after the slide-in.
    await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
    const reply = await ask(page, QUESTION);
    await reply.getByRole('group', { name: 'Sources' }).getByRole('link').first().click();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/write\/code/);
  });
});
