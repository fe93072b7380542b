import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';

/** All screens as one picture: a column per theme, a row per kind of page and mode. */
export async function contactSheet(browser: Browser, shots: readonly string[], out: string): Promise<string> {
  const rows = new Map<string, Map<string, string[]>>();
  for (const file of shots) {
    const [kind = '', theme = '', mode = ''] = path.basename(file).split('.');
    const row = rows.get(`${kind} ${mode}`) ?? new Map<string, string[]>();
    row.set(theme, [...(row.get(theme) ?? []), file]);
    rows.set(`${kind} ${mode}`, row);
  }
  const names = [...new Set([...rows.values()].flatMap((row) => [...row.keys()]))];
  const cells = [...rows]
    .sort()
    .flatMap(([name, row]) => [
      `<b>${name}</b>`,
      ...names.map(
        (theme) =>
          `<div>${(row.get(theme) ?? []).map((file) => `<img src="${path.basename(file)}">`).join('')}</div>`,
      ),
    ]);
  const html = path.join(out, 'sheet.html');
  await writeFile(
    html,
    `<!doctype html><style>body{margin:16px;display:inline-grid;grid-template-columns:90px repeat(${names.length},auto);gap:12px;background:#777;color:#fff;font:14px sans-serif}img{block-size:290px;margin-inline-end:6px}div{white-space:nowrap}</style><b></b>${names.map((name) => `<b>${name}</b>`).join('')}${cells.join('')}`,
  );
  const page = await browser.newPage({ viewport: { width: 400, height: 400 } });
  await page.goto(pathToFileURL(html).href);
  const picture = path.join(out, 'sheet.png');
  await page.locator('body').screenshot({ path: picture });
  await page.close();
  return picture;
}
