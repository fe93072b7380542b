import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openDatabaseClient } from '@/lib/db/database-client';
import { openStores } from '@/lib/db/open-stores';
import { signedIn } from '../signed-in';
import { giveSession } from './give-session';
import { openPage } from './open-page';
import { type RunningApplication, startApplication, TEST_SECRET } from './start-application';

// The panel of a private site: its suggestions, its readers, and its messages for others.

test.describe.configure({ mode: 'serial' });

const QUESTION = 'Which animal guards the stable?';
const files: Record<string, string> = {
  'docs.json': JSON.stringify({
    name: 'Handbook',
    theme: 'mint',
    colors: { primary: '#0f766e' },
    navigation: { pages: ['members', 'staff'] },
  }),
  'members.mdx':
    '---\ntitle: Stable\n---\n\n## Animals\n\nA zebra is the animal that guards the stable by day.\n',
  'staff.mdx':
    '---\ntitle: Night\ngroups: ["staff"]\n---\n\n## Animals\n\nA walrus is the animal that guards the stable by night.\n',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
};

let folder = '';
let application: RunningApplication;
let cookies: readonly string[] = [];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-private-panel-'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  application = await startApplication(folder, {
    DOCS_VISIBILITY: 'private',
    ASSISTANT_QUESTIONS: 'Of the server?',
    ASSISTANT_REQUESTS_PER_ADDRESS_AND_DAY: '2',
  });
  cookies = await signedIn({ ...application, secret: TEST_SECRET }, [
    { email: 'member@example.com', role: 'reader' },
    { email: 'staff@example.com', role: 'reader', groups: ['staff'] },
  ]);
  const stores = await openStores(application.databaseUrl);
  const site = await stores.site('docs');
  const settings = await stores.siteSettings.find(site?.id ?? '');
  await stores.siteSettings.save(site?.id ?? '', { ...settings, starterQuestions: [QUESTION] });
  await stores.close();
});

test.afterAll(async () => {
  await application?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function askOffered(page: Page): Promise<Locator> {
  await openPage(page, `${application.origin}/members`);
  await page.keyboard.press('Control+i');
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  await expect(panel.getByRole('button', { name: 'Of the server?' })).toHaveCount(0);
  await panel.getByRole('button', { name: QUESTION }).click();
  return panel;
}

test('a reader is offered the questions of the dashboard, and told what the pages of that reader say', async ({
  page,
  context,
}) => {
  await giveSession(context, application.origin, cookies[0]);
  const panel = await askOffered(page);
  await expect(panel.getByRole('button', { name: 'Good answer' })).toBeVisible({ timeout: 20_000 });
  await expect(panel.locator('.assistant-prose')).toContainText('zebra');
  await expect(panel).not.toContainText('walrus');
});

test('a reader of a group is told what pages of the group say', async ({ page, context }) => {
  await giveSession(context, application.origin, cookies[1]);
  const panel = await askOffered(page);
  await expect(panel.getByRole('button', { name: 'Good answer' })).toBeVisible({ timeout: 20_000 });
  await expect(panel.locator('.assistant-prose')).toContainText('walrus');
});

test('a link to a reply opens it for members who read the same pages, and for nobody else', async ({
  browser,
}) => {
  const readerWith = async (cookie?: string) => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    if (cookie !== undefined) await giveSession(context, application.origin, cookie);
    return context.newPage();
  };
  const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Assistant' });
  const openLatest = async (page: Page) => {
    await openPage(page, `${application.origin}/members`);
    await page.keyboard.press('Control+i');
    await panelOf(page)
      .getByRole('group', { name: 'Earlier conversations' })
      .getByRole('button')
      .first()
      .click();
    await panelOf(page).getByRole('button', { name: 'Copy link for members' }).click();
    await expect(panelOf(page).getByRole('button', { name: 'Copied' })).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const [member, staff, stranger] = [
    await readerWith(cookies[0]),
    await readerWith(cookies[1]),
    await readerWith(),
  ];
  const [ofMember, ofStaff] = [await openLatest(member), await openLatest(staff)];

  await openPage(staff, ofMember);
  await expect(panelOf(staff).locator('.assistant-question')).toContainText(QUESTION);
  await expect(panelOf(staff).locator('.assistant-prose')).toContainText('zebra');
  await expect(staff).toHaveURL(`${application.origin}/members`);
  // Other people's replies can neither be rated nor shared.
  await expect(panelOf(staff).getByRole('button', { name: 'Good answer' })).toHaveCount(0);
  await expect(panelOf(staff).getByRole('button', { name: 'Copy link for members' })).toHaveCount(0);

  await openPage(member, ofStaff);
  await expect(panelOf(member).getByRole('alert')).toContainText('You cannot open this reply.');
  await expect(panelOf(member)).not.toContainText('walrus');

  await stranger.goto(ofMember);
  await expect(stranger).toHaveURL(/\/-\/sign-in\?callbackUrl=.*reply/);
  for (const page of [member, staff, stranger]) await page.context().close();
});

test('a reply of which nobody knows who may read it is not shared, and its member is told', async ({
  page,
  context,
}) => {
  const database = await openDatabaseClient(application.databaseUrl);
  // Replies from before sharing existed.
  await database.threadMessage.updateMany({ data: { readerGroups: null } });
  await database.$disconnect();
  await giveSession(context, application.origin, cookies[0]);
  await openPage(page, `${application.origin}/members`);
  await page.keyboard.press('Control+i');
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  const earlier = panel.getByRole('group', { name: 'Earlier conversations' });
  await earlier.getByRole('button', { name: QUESTION }).click();
  await panel.getByRole('button', { name: 'Copy link for members' }).click();
  await expect(panel.getByRole('alert')).toContainText('The link could not be made.');
  await expect(panel.getByRole('button', { name: 'Copied' })).toHaveCount(0);
});

test('a member finds earlier conversations on another device, and only their own, until they forget them', async ({
  page,
  context,
}) => {
  await giveSession(context, application.origin, cookies[0]);
  await openPage(page, `${application.origin}/members`);
  await page.keyboard.press('Control+i');
  const panel = page.getByRole('dialog', { name: 'Assistant' });
  const earlier = panel.getByRole('group', { name: 'Earlier conversations' });
  await earlier.getByRole('button', { name: QUESTION }).click();
  await expect(panel.locator('.assistant-prose')).toContainText('zebra');
  await expect(panel).not.toContainText('walrus');
  await panel.getByRole('button', { name: 'New conversation' }).click();
  await earlier.getByRole('button', { name: 'Forget them' }).click();
  await page.reload();
  await expect(panel.getByRole('button', { name: QUESTION })).toHaveCount(1);
  await expect(earlier).toHaveCount(0);
});

test('a reader who has asked as often as the limit allows is told when to come back', async ({
  page,
  context,
}) => {
  await giveSession(context, application.origin, cookies[0]);
  const panel = await askOffered(page);
  await expect(panel.getByRole('alert')).toContainText(/Ask again in \d+ (hours|minutes|seconds)/);
  await expect(panel.getByText(QUESTION)).toBeVisible();
});

for (const [device, userAgent, keys, press] of [
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘ I', 'Meta+i'],
  ['any other machine', 'Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl I', 'Control+i'],
] as const)
  test(`on ${device} the page names ${keys}, which opens the panel`, async ({ browser }) => {
    const context = await browser.newContext({ userAgent, viewport: { width: 1440, height: 900 } });
    await giveSession(context, application.origin, cookies[0]);
    const page = await context.newPage();
    await openPage(page, `${application.origin}/members`);
    const shown = await page
      .locator('.assistant-keys')
      .evaluate((element) => getComputedStyle(element, '::before').content);
    expect(shown).toBe(`"${keys}"`);
    await page.keyboard.press(press);
    await expect(page.getByRole('dialog', { name: 'Assistant' })).toBeVisible();
    await context.close();
  });
