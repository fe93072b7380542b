import { expect, test } from '@playwright/test';
import { openPage } from './open-page';
import { servedForSpec } from './served-for-spec';
import { startWrittenSite } from './start-written-site';

// Authors' style sheets beside utility classes: the format's pages have Tailwind 3, whose rules are in no layer and
// come before the authors'.

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M4 12h16"/></svg>';

const site = servedForSpec(() =>
  startWrittenSite(
    {
      name: 'Sheets',
      theme: 'mint',
      colors: { primary: '#0f766e' },
      navbar: { primary: { type: 'button', label: 'Sign up', href: '/own' } },
      navigation: {
        tabs: [
          { tab: 'Home', icon: '/images/home.svg', pages: ['index'] },
          { tab: 'Own', icon: '/images/home.svg', pages: ['own'] },
        ],
      },
    },
    {
      'index.mdx':
        '---\ntitle: Logos\n---\n\n<div>\n  <span className="logo block dark:hidden">on light</span>\n  <span className="dark-logo block dark:block">on dark</span>\n  <span id="own-logo" className="logo dark:hidden">always</span>\n  <span className="logo hidden">in its own class</span>\n</div>\n\n<Accordion title="Folded" defaultOpen>\n  Words in it.\n</Accordion>\n',
      'own.mdx': '---\ntitle: Own\n---\n\nWords.\n',
      'images/home.svg': ICON,
      'style.css':
        '.logo { display: block; }\n.dark-logo { display: none; }\n#own-logo { display: inline; }\na.nav-tabs-item[href="/own"] > img { display: none !important; }\n[class*="card"] p { font-size: 41px; }\n[class*="navbar"] { border-bottom: 7px solid red; }\n#navbar a[href="/own"] > span:first-child { display: none; }\n',
    },
  ),
);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`of two logos, the one for ${colorScheme} is seen, whatever the class of both says`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await openPage(page, site().origin);
    await expect(page.getByText('on light')).toBeVisible({ visible: colorScheme === 'light' });
    await expect(page.getByText('on dark')).toBeVisible({ visible: colorScheme === 'dark' });
    await expect(page.getByText('always')).toBeVisible();
    await expect(page.getByText('in its own class')).toBeVisible();
    await context.close();
  });
}

test('an icon that is a file is an image in a tab, in the colour of its text', async ({ page }) => {
  await openPage(page, site().origin);
  const icons = page.locator('a.nav-tabs-item > img');
  await expect(icons).toHaveCount(2);
  await expect(icons.nth(0)).toBeVisible();
  await expect(icons.nth(1)).toBeHidden();
  const tab = page.locator('a.nav-tabs-item').nth(0);
  const color = await tab.evaluate((element) => getComputedStyle(element).color);
  await expect(icons.nth(0)).toHaveCSS('background-color', color);
});

test('rules for cards and for the navigation bar do not reach what is neither', async ({ page }) => {
  await openPage(page, site().origin);
  await expect(page.getByText('Words in it.')).not.toHaveCSS('font-size', '41px');
  const lined = page.locator('#navbar ul, #navbar nav, #navbar button');
  for (const part of await lined.all()) await expect(part).not.toHaveCSS('border-bottom-width', '7px');
});

test('a rule against what the format paints behind its button leaves the words of the button', async ({
  page,
}) => {
  await openPage(page, site().origin);
  await expect(page.locator('#navbar').getByText('Sign up')).toBeVisible();
});
