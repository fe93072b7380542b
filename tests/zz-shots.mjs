import { chromium } from '@playwright/test';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const [,, origin, out, ...pairs] = process.argv;
for (const scheme of (process.env.SCHEMES ?? 'light,dark').split(',')) for (const width of (process.env.WIDTHS ?? '1440,390').split(',').map(Number)) {
  const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: width > 1000 ? 900 : 844 }, deviceScaleFactor: width > 1000 ? 1 : 1.5 });
  for (const pair of pairs) {
    const [name, path] = pair.split('=');
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForTimeout(600);
    if (process.env.ACT) await page.evaluate(process.env.ACT);
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}/${name}-${scheme}-${width}.png`, fullPage: process.env.FULL === '1' });
    await page.close();
  }
  await context.close();
}
await browser.close();
