import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../browser/chromium-path';
import { untilScriptsRun } from '../browser/open-page';
import { seriousViolations } from '../browser/serious-violations';
import { startApplication } from '../browser/start-application';
import { contactSheet } from './contact-sheet';
import { currentStyles } from './current-styles';
import { kinds, themes } from './kinds';

// `npm run screens`: kinds of page in the nine themes, light and dark, on desktop and phone, as one picture in
// `.screens/`. Uses the style sheets of the working copy, so CSS changes need no build. `-- --themes palm,luma --kinds
// guide,api --devices desk` draws a selection; `--axe` prints axe's serious violations.

const devices = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
const modes = ['light', 'dark'] as const;

const { values } = parseArgs({
  options: {
    themes: { type: 'string' },
    kinds: { type: 'string' },
    devices: { type: 'string' },
    modes: { type: 'string' },
    axe: { type: 'boolean', default: false },
    out: { type: 'string', default: '.screens' },
  },
});

const picked = <T extends string>(known: readonly T[], asked: string | undefined) =>
  known.filter((name) => asked === undefined || asked.split(',').includes(name));

async function main(): Promise<void> {
  const out = path.resolve(values.out);
  await mkdir(out, { recursive: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-screens-'));
  const written: unknown = JSON.parse(await readFile('docs.json', 'utf8'));
  const configuration = typeof written === 'object' && written !== null ? written : {};
  await cp('content', path.join(folder, 'content'), { recursive: true });
  await writeFile(path.join(folder, 'docs.json'), JSON.stringify(configuration));
  const application = await startApplication(folder);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', '--font-render-hinting=none'],
  });
  try {
    const shots: string[] = [];
    for (const theme of picked(themes, values.themes)) {
      await writeFile(path.join(folder, 'docs.json'), JSON.stringify({ ...configuration, theme }));
      for (const { address } of Object.values(kinds)) await untilDrawn(application.origin + address, theme);
      for (const device of picked(['desk', 'phone'], values.devices))
        for (const mode of picked(modes, values.modes))
          shots.push(...(await drawTheme(browser, application.origin, { theme, device, mode, out })));
      console.log(theme);
    }
    console.log(await contactSheet(browser, shots, out));
  } finally {
    await browser.close();
    await application.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Shot {
  theme: string;
  device: keyof typeof devices;
  mode: (typeof modes)[number];
  out: string;
}

/** Draws all kinds of page in one theme, mode and device; returns the files. */
async function drawTheme(
  browser: Browser,
  origin: string,
  { theme, device, mode, out }: Shot,
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme: mode,
    viewport: devices[device],
    reducedMotion: 'reduce',
    hasTouch: device === 'phone',
  });
  await currentStyles(context);
  const files: string[] = [];
  for (const name of picked(Object.keys(kinds), values.kinds)) {
    const kind = kinds[name];
    if (kind === undefined) continue;
    const page = await context.newPage();
    await page.goto(kind.address);
    await untilScriptsRun(page);
    await kind.prepare?.(page);
    await untilQuiet(page);
    const file = path.join(out, `${name}.${theme}.${mode}.${device}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality: 80 });
    files.push(file);
    if (values.axe)
      for (const violation of await seriousViolations(page))
        console.log(`${name}, ${theme}, ${mode}, ${device}: ${violation}`);
    await page.close();
  }
  await context.close();
  return files;
}

async function untilQuiet(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images]
        .filter(({ loading }) => loading !== 'lazy')
        .map((image) => image.decode().catch(() => {})),
    );
  });
}

/** Waits until a change of `docs.json` takes effect. */
async function untilDrawn(address: string, theme: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const html = await (await fetch(address)).text();
    if (html.includes(`theme-${theme}"`)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${address} did not turn to the theme ${theme}.`);
}

await main();
