import path from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPage, untilScriptsRun } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startApplication } from './start-application';

// Sites' style sheets and scripts select these parts, as found in public repositories.

const site = servedForSpec(() => startApplication(path.resolve('tests/fixtures/sites/style-hooks')));

async function unmatched(page: Page, selectors: readonly string[]): Promise<string[]> {
  const counts = await Promise.all(selectors.map((selector) => page.locator(`css=${selector}`).count()));
  return selectors.filter((_, index) => counts[index] === 0);
}

test('the parts that style sheets of sites ask for have the names and places of the format', async ({
  page,
}) => {
  await openPage(page, `${site().origin}/all`);
  await page.locator('.page-action-more').click();
  expect(
    await unmatched(page, [
      '#background-color',
      'div#banner p a',
      'img.nav-logo',
      'li.navbar-link a',
      '#navbar a.link',
      'ul:is(:has(> #topbar-cta-button), :has(> li.navbar-link))',
      '#topbar-cta-button a span',
      '.topbar-right-container',
      '#navbar .nav-tabs-item[data-active]',
      '#navbar div:has(> .nav-tabs)',
      '#navbar .nav-tabs-item[aria-current="page"]',
      'div:has(> .chat-assistant-floating-input)',
      '.chat-assistant-floating-input > div > div button[type="submit"] svg',
      '#localization-select-trigger',
      '#localization-select-content',
      'button#search-bar-entry kbd',
      'button#search-bar-entry-mobile',
      '#sidebar #sidebar-content #navigation-items',
      '#navigation-items .sidebar-group-header h5.sidebar-title',
      '#navigation-items .sidebar-group-header .sidebar-group-icon',
      '.sidebar-group-header + ul.sidebar-group',
      'ul.sidebar-group > li[data-active] > a',
      'ul.sidebar-group > li[data-title="Cards"] > button',
      '.sidebar-group > li > button[aria-expanded="true"] svg',
      '.sidebar-group > li > ul a',
      '.sidebar-group .nav-tag-pill > .nav-tag-pill-text',
      'header#header h1#page-title',
      '#page-context-menu > button#page-context-menu-button',
      '#page-context-menu > button[aria-haspopup]:not(#page-context-menu-button)',
      '#content-container #content-area #content.mdx-content.prose',
      '#table-of-contents-layout #table-of-contents li[data-depth="0"] a',
      '#table-of-contents-content .toc-item[data-active]',
      '#table-of-contents li[data-depth="2"] a[href="#of-it"]',
      '.callout[data-callout-type="note"] [data-component-part="callout-content"]',
      'details.accordion > summary div[data-component-part="accordion-icon"]',
      '.accordion:has([data-component-part="accordion-icon"] svg[style*=".svg"])',
      '.code-block [data-component-part="code-block-root"]',
      '.code-group [data-component-part="code-group-tab-bar"] > div > button > div',
      '#content ul:has([data-component-part="tab-button"])',
      '.card-group .card .prose p',
      '.card-group .card svg',
      '.update.update-container > div:first-child',
      '.field',
      '.mermaid[data-component-name="mermaid-container"]',
      '#changelog-filters',
      '#feedback-thumbs-up',
      '#pagination a.pagination-next .pagination-title',
      'footer#footer.advanced-footer > div',
      'html[data-current-path="/all"] #content-area',
      'html:not([data-page-mode="wide"]) #content-area',
    ]),
  ).toEqual([]);
  await expect(page.locator('#table-of-contents a[href="#folded-away"]')).toHaveCount(0);
  await page.locator('#search-bar-entry').click();
  await expect(page.locator('#search-input')).toBeFocused();
});

test('words that style sheets look for in names are only in names of what they mean', async ({ page }) => {
  await openPage(page, `${site().origin}/all`);
  // For rules such as `[class*="note"] { background: … }`, which once coloured small texts of ours.
  for (const word of ['note', 'warning', 'callout']) {
    const names = await page
      .locator(`[class*="${word}" i]:not(.callout)`)
      .evaluateAll((elements) => elements.map(({ classList }) => classList.value));
    expect(names, word).toEqual([]);
  }
  await expect(page.locator('header[class*="header"]')).toHaveCount(1);
});

test('what components hold is text of a page, also where the author draws the page', async ({ page }) => {
  await openPage(page, `${site().origin}/custom`);
  const weightOf = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).fontWeight);
  expect(await weightOf('#bare')).toBe('400');
  const parts = ['.update', '.accordion', '.step', '.callout'];
  for (const part of parts) {
    expect(await weightOf(`${part} h2`), part).toBe('600');
    await expect(page.locator(`${part} ul`), part).toHaveCSS('list-style-type', 'disc');
  }
  expect(await weightOf('.update strong a')).toBe('600');
});

test('the drawer of a phone has the name of the format’s while it is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site().origin}/all`);
  await untilScriptsRun(page);
  await expect(page.locator('#search-bar-entry')).toBeHidden();
  await expect(page.locator('#search-bar-entry-mobile')).toBeVisible();
  await expect(page.locator('#mobile-nav')).toHaveCount(0);
  await page.locator('.drawer-button').click();
  await expect(page.locator('div#mobile-nav ul.sidebar-group').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#mobile-nav')).toHaveCount(0);
});

test('a display that a style sheet gives the column of the sidebar does not open the drawer of phones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `${site().origin}/all`);
  const drawer = page.locator('#sidebar');
  await expect(drawer).toHaveCSS('flex-direction', 'column');
  await expect(drawer).toBeHidden();
  await page.locator('.drawer-button').click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.addStyleTag({ content: '#sidebar { display: block !important }' });
  await expect(drawer).toBeHidden();
  await page.setViewportSize({ width: 1400, height: 900 });
  await expect(drawer).toBeVisible();
});

test('a width that a style sheet gives the column of the sidebar leaves the drawer of phones as wide as it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `${site().origin}/all`);
  await page.addStyleTag({
    content: '#sidebar-content { width: 100px !important; border-right: 9px solid red !important }',
  });
  await page.locator('.drawer-button').click();
  const drawer = page.locator('#mobile-nav');
  await expect(drawer).toBeVisible();
  const list = drawer.locator('.site-sidebar-scroll');
  await expect(list).toHaveCSS('border-right-width', '0px');
  // While the drawer slides in, its bounding box has fractions; its layout width has none.
  const widthOf = (part: Locator) =>
    part.evaluate((element) => (element instanceof HTMLElement ? element.offsetWidth : undefined));
  expect(await widthOf(list)).toBe(await widthOf(drawer));
  await page.keyboard.press('Escape');
  await expect(page.locator('#sidebar-content')).toHaveCount(1);
});

test('a width that a style sheet gives the end of the header leaves the menu of phones in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `${site().origin}/all`);
  // In the format, only wide windows have this element.
  await page.addStyleTag({ content: '.topbar-right-container { flex: 0 }' });
  const menu = await page.locator('.drawer-button').boundingBox();
  expect((menu?.x ?? Number.NaN) + (menu?.width ?? 0)).toBeLessThanOrEqual(390);
});

test('what a script puts before the footer stands below the text, on pages without a list of contents too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/all', '/there-is-no-such-page']) {
    await openPage(page, site().origin + path);
    await page.evaluate(() => {
      const links = document.createElement('p');
      links.id = 'from-a-script';
      links.textContent = 'Edit this page';
      document.querySelector('footer')?.before(links);
    });
    const [text, added] = await Promise.all(
      ['#content', '#from-a-script'].map((part) => page.locator(part).boundingBox()),
    );
    expect(added?.x, path).toBeCloseTo(text?.x ?? 0, 0);
    expect(added?.y, path).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0));
  }
});

test('a width that a style sheet gives the content leaves text and panel beside each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, `${site().origin}/panel`);
  const widthOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);
  const before = await widthOf('#content');
  await page.addStyleTag({ content: '#content-area { max-width: 48rem }' });
  expect(await widthOf('#content')).toBe(before);
});

test('a title is not broken inside a word to make room for the actions beside it', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 900 });
  await openPage(page, `${site().origin}/panel`);
  const title = page.locator('#page-title');
  const heightOf = () => title.evaluate((element) => element.getBoundingClientRect().height);
  const alone = await heightOf();
  const actions = page.locator('.page-actions');
  const isBeside = async () => (await actions.boundingBox())?.y === (await title.boundingBox())?.y;
  expect(await isBeside()).toBe(true);
  await page.locator('.page-heading').evaluate((heading) => heading.setAttribute('style', 'width: 30rem'));
  expect(await isBeside()).toBe(false);
  expect(await heightOf()).toBe(alone);
});

test('a logo that cannot be loaded leaves the site’s name', async ({ page }) => {
  await openPage(page, `${site().origin}/all`);
  const logo = page.locator('.site-header .site-brand');
  await expect(logo).toHaveAccessibleName('Hooks of styles');
  expect(await logo.evaluate((element) => element.getBoundingClientRect().width)).toBeGreaterThan(80);
});

test('the line of a link is a border, which authors take away, and none stands under their blocks', async ({
  page,
}) => {
  await openPage(page, `${site().origin}/links`);
  const lineOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { borderBlockEndStyle, borderBlockEndWidth, textDecorationLine } = getComputedStyle(element);
      return [borderBlockEndStyle === 'none' ? '0px' : borderBlockEndWidth, textDecorationLine];
    });
  expect(await lineOf('#content a[href="/other"]:not([id])')).toEqual(['1px', 'none']);
  expect(await lineOf('#plain')).toEqual(['0px', 'none']);
  expect(await lineOf('#unruled')).toEqual(['0px', 'none']);
  expect(await lineOf('#start')).toEqual(['0px', 'none']);
  expect(await lineOf('#pictured')).toEqual(['0px', 'none']);
  expect(await lineOf('#labelled')).toEqual(['1px', 'none']);
  // The background of code covers the border.
  expect((await lineOf('#content a > code'))[1]).toBe('underline');
});

test('a table on a phone cuts no code into pieces', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `${site().origin}/links`);
  const pieces = await page
    .locator('#content table code')
    .evaluateAll((codes) => codes.map((code) => code.getClientRects().length));
  expect(pieces).toEqual([1, 1, 1, 1]);
});

test('groups of the sidebar stay apart where a style sheet sets the rows of its lists close', async ({
  page,
}) => {
  await openPage(page, `${site().origin}/all`);
  const second = page.locator('ul#navigation-items > li').nth(1);
  const topOf = () => second.evaluate((section) => section.getBoundingClientRect().top);
  const before = await topOf();
  await page.addStyleTag({ content: '#sidebar-content ul { gap: 2px !important }' });
  expect(Math.abs((await topOf()) - before)).toBeLessThan(12);
});

test('a heading in the middle stands in the middle', async ({ page }) => {
  await openPage(page, `${site().origin}/links`);
  const off = await page.locator('#middle').evaluate((heading) => {
    const words = document.createRange();
    words.selectNodeContents(heading.firstChild ?? heading);
    const middleOf = ({ left, right }: DOMRect) => (left + right) / 2;
    return middleOf(words.getBoundingClientRect()) - middleOf(heading.getBoundingClientRect());
  });
  expect(Math.abs(off)).toBeLessThan(1);
});

test('colours and fonts have the variables of the format, whose colours are three numbers', async ({
  page,
}) => {
  await openPage(page, `${site().origin}/links`);
  await expect(page.locator('#brand')).toHaveCSS('color', 'rgb(15, 118, 110)');
  await expect(page.locator('#brand')).toHaveCSS('font-family', '"Geist Mono Variable", serif');
});

test('a border to which the author gives no colour is a line of the site', async ({ page }) => {
  await openPage(page, `${site().origin}/custom`);
  const line = await page.locator('main').evaluate((main) => {
    const probe = main.appendChild(document.createElement('i'));
    probe.style.color = 'var(--line)';
    return getComputedStyle(probe).color;
  });
  await expect(page.locator('#edge')).toHaveCSS('border-top-color', line);
  await expect(page.locator('main hr').first()).toHaveCSS('border-top-color', line);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing offers what only a script could do', async ({ page }) => {
    for (const address of ['/all', '/actions']) {
      await page.goto(`${site().origin}${address}`);
      await expect(page.locator('#banner')).toBeVisible();
      await expect(page.locator('button:visible:not([popovertarget]):not(form button)')).toHaveCount(0);
    }
  });
});

test('on paper stands no button', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const address of ['/all', '/actions']) {
    await openPage(page, `${site().origin}${address}`);
    // The chosen tab's name is printed above its panel, and no other button is.
    await expect(page.locator('button:visible:not([aria-selected="true"])')).toHaveCount(0);
  }
});
