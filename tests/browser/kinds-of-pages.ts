import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { dashboardPages, dashboardPath } from './dashboard-site';
import { giveSession } from './give-session';
import { openPage } from './open-page';
import { counterCode, type PolicedSite } from './policed-site';

export interface Kind {
  name: string;
  visit: (page: Page) => Promise<void>;
}

const isSeen = (locator: Locator) => expect(locator.first()).toBeVisible({ timeout: 30_000 });
const hasHeading = (page: Page) => isSeen(page.getByRole('heading', { level: 1 }));

async function seeGuide(page: Page, origin: string): Promise<void> {
  await openPage(page, `${origin}/guide`);
  await isSeen(page.locator('.mdx-diagram-picture svg'));
  await isSeen(page.locator('.katex'));
  await page.getByRole('tab', { name: 'B' }).click();
  await isSeen(page.getByRole('tabpanel', { name: 'B' }));
}

export function pagesOfSite(origin: string): Kind[] {
  return [
    { name: 'a guide', visit: (page) => seeGuide(page, origin) },
    {
      name: 'a page in custom mode',
      async visit(page) {
        await page.goto(`${origin}/landing`);
        await isSeen(page.getByText('Hello'));
      },
    },
    {
      name: 'a missing page',
      async visit(page) {
        const response = await page.goto(`${origin}/nowhere`);
        expect(response?.status()).toBe(404);
        await hasHeading(page);
      },
    },
    {
      name: 'the page of an operation, and its playground',
      async visit(page) {
        await openPage(page, `${origin}/api-reference/place-an-order`);
        await hasHeading(page);
        await page.goto(`${origin}/api-reference/place-an-order?playground=open`);
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('button', { name: 'Send request' }).click();
        await isSeen(dialog.getByRole('region', { name: 'Response' }));
      },
    },
    {
      name: 'search, and the page of a result',
      async visit(page) {
        await openPage(page, `${origin}/guide`);
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').fill('landing');
        await isSeen(page.getByRole('option'));
        await page.keyboard.press('Enter');
        await isSeen(page.getByText('Hello'));
      },
    },
    {
      name: 'the preview of a link',
      async visit(page) {
        // Waits for the diagram, which shifts the page.
        await seeGuide(page, origin);
        await page.getByRole('main').getByRole('link', { name: 'the landing page' }).hover();
        await isSeen(page.locator('.link-preview'));
      },
    },
    {
      name: 'the assistant',
      async visit(page) {
        await openPage(page, `${origin}/guide`);
        await page.getByRole('button', { name: 'Ask the assistant' }).click();
        const panel = page.getByRole('dialog', { name: 'Assistant' });
        await panel.getByPlaceholder('Ask a question…').fill('What is in the guide?');
        await page.keyboard.press('Enter');
        await isSeen(panel.getByRole('button', { name: 'Good answer' }));
        await panel.getByPlaceholder('Ask a question…').fill('How do walruses juggle?');
        await page.keyboard.press('Enter');
        await expect(panel.getByRole('button', { name: 'Good answer' })).toHaveCount(2);
      },
    },
  ];
}

/** Clicks a component that counts, and checks both numbers. */
async function seeCounter(page: Page): Promise<void> {
  const counter = page.getByRole('button', { name: /^count/ });
  await expect(counter).toHaveText('count 3');
  await expect(async () => {
    await counter.click();
    await expect(counter).not.toHaveText('count 3', { timeout: 500 });
  }).toPass();
}

/** Pages that only trusted authors can write. */
function pagesOfTrusted(origin: string): Kind[] {
  return [
    {
      name: 'a live component',
      async visit(page) {
        await openPage(page, `${origin}/live`);
        await seeCounter(page);
      },
    },
    {
      name: 'a live component, by a link',
      async visit(page) {
        await openPage(page, `${origin}/guide`);
        await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
        await page.getByRole('link', { name: 'Live' }).first().click();
        await seeCounter(page);
        expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
      },
    },
    {
      name: 'scripts of authors',
      async visit(page) {
        await openPage(page, `${origin}/scripts`);
        for (const name of ['ownRan', 'inlineRan', 'cdn.example', 'found.example'])
          await expect.poll(() => page.evaluate((key) => Reflect.get(window, key), name), name).toBe(true);
      },
    },
  ];
}

/** Our own pages, for anonymous visitors and the owner. */
function pagesForTeam({ open, owner }: PolicedSite, context: BrowserContext): Kind[] {
  const atAddress = (address: string): Kind => ({
    name: address,
    async visit(page) {
      await page.goto(`${open.origin}${address}`);
      await hasHeading(page);
    },
  });
  return [
    ...['/-/sign-in', '/-/sign-in/forgot', '/-/sign-in/password?token=nobody', '/-/join?token=nobody'].map(
      atAddress,
    ),
    {
      name: 'an account, and what signing in shows on pages',
      async visit(page) {
        await giveSession(context, open.origin, owner);
        await atAddress('/-/account').visit(page);
        await openPage(page, `${open.origin}/guide`);
        await isSeen(page.locator('.account-initial'));
      },
    },
    atAddress('/-/dashboard'),
    ...dashboardPages.map((address) => atAddress(`${dashboardPath}${address}`)),
    atAddress(`${dashboardPath}/conversations/nobody`),
    {
      name: 'a conversation in the dashboard',
      async visit(page) {
        await page.goto(`${open.origin}${dashboardPath}/conversations`);
        await page
          .getByRole('main')
          .getByRole('link', { name: /What is in the guide/ })
          .first()
          .click();
        await expect(page).toHaveURL(/\/conversations\/\w+/);
        await hasHeading(page);
      },
    },
    {
      name: 'a question without an answer in the dashboard',
      async visit(page) {
        await page.goto(`${open.origin}${dashboardPath}/questions`);
        await page
          .getByRole('main')
          .getByRole('link', { name: /walruses juggle/ })
          .first()
          .click();
        await expect(page).toHaveURL(/\/questions\/\w+/);
        await hasHeading(page);
      },
    },
  ];
}

/** One of several sites at its own host, one site's branch, and the list of sites. */
function pagesOfSeveral({ several, ownerOfSeveral }: PolicedSite, context: BrowserContext): Kind[] {
  const { port } = new URL(several.origin);
  return [
    {
      name: 'what a branch changes',
      async visit(page) {
        const address = `http://feature-new-guide--beta.localhost:${port}/-/changes`;
        await expect(async () => {
          await page.goto(address);
          await expect(page.getByRole('heading', { name: 'Pages: 1' })).toBeVisible({ timeout: 1_000 });
        }).toPass({ timeout: 60_000 });
      },
    },
    {
      name: 'a preview beside the page as it is published',
      async visit(page) {
        await page.goto(`http://beta.localhost:${port}/-/compare/feature-new-guide?path=/start`);
        for (const name of ['As published', 'Preview of feature-new-guide'])
          await isSeen(page.getByRole('region', { name }).frameLocator('iframe').locator('.page-content'));
      },
    },
    { name: 'one of several sites', visit: (page) => seeGuide(page, `http://alpha.localhost:${port}`) },
    {
      name: 'the sites in the dashboard',
      async visit(page) {
        await giveSession(context, several.origin, ownerOfSeveral);
        await page.goto(`${several.origin}${dashboardPath}/sites`);
        await isSeen(page.getByRole('main').getByRole('link', { name: 'alpha' }));
      },
    },
  ];
}

/** All kinds of pages, ordered so that each finds what it needs. */
export function kindsOfPages(site: PolicedSite, context: BrowserContext): Kind[] {
  const { open, closed, markup, written, member } = site;
  return [
    ...pagesOfSite(markup.origin).map(({ name, visit }) => ({
      name: `${name}, of untrusted authors`,
      visit,
    })),
    ...pagesOfSite(open.origin),
    ...pagesOfTrusted(open.origin),
    ...pagesForTeam(site, context),
    ...pagesOfSeveral(site, context),
    {
      name: 'a link that makes the first owner',
      async visit(page) {
        const link = /\S+\/-\/join\?token=\S+/.exec(markup.output())?.[0] ?? '';
        await page.goto(link);
        await isSeen(page.getByLabel('Password'));
      },
    },
    {
      name: 'a private site, for a stranger and for a member',
      async visit(page) {
        await page.goto(`${closed.origin}/guide`);
        await expect(page).toHaveURL(/sign-in/);
        await giveSession(context, closed.origin, member);
        await seeGuide(page, closed.origin);
        await openPage(page, `${closed.origin}/live`);
        await seeCounter(page);
      },
    },
    {
      name: 'a page while its author writes',
      async visit(page) {
        const file = path.join(written.folder, 'snippets/counter.jsx');
        await writeFile(file, counterCode);
        await openPage(page, `${written.origin}/live`);
        await seeCounter(page);
        await writeFile(file, counterCode.replaceAll('count {', 'new count {'));
        await expect(page.getByRole('button', { name: 'new count 3' })).toBeVisible();
      },
    },
  ];
}
