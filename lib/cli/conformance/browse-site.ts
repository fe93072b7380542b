import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { ownAddress } from '@/lib/base/addresses';
import { OperatorError } from '@/lib/base/operator-error';
import type { Site } from '@/lib/site/site';
import { findChromium } from '@/tests/browser/find-chromium';
import { hookSelectors, selectorsOfScript } from './author-selectors';
import type { BrowserReport, SeenFault } from './browser-report';
import {
  authorSelectors,
  foundSelectors,
  isAuthorsMarkup,
  noteShifts,
  shiftOf,
  wideElement,
  withoutSheets,
} from './in-page';

const SCREENS = [
  { name: 'desk', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];
const SCHEMES = ['light', 'dark'] as const;
const SHIFT_MAX = 0.05;
const LOAD_TIMEOUT_MS = 60_000;
/** Until half a second has passed without a request; some authors' pages never stop. */
const QUIET_TIMEOUT_MS = 6_000;

const SCRIPTS_TIMEOUT_MS = 20_000;
/** So many blocks of a page's content are looked at by axe. */
const BLOCKS_MAX = 60;

interface Walk {
  site: Site;
  origin: string;
  report: BrowserReport;
  unmatched: Set<string>;
  /** Folder for screenshots. */
  screens: string | undefined;
}

export async function browseSite(
  site: Site,
  origin: string,
  { pagesMax, screens }: { pagesMax: number; screens: string | undefined },
): Promise<BrowserReport> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new OperatorError('--browser needs Chromium; see CHROMIUM_PATH.');
  const paths = spread(
    site.navigation.pagePaths.filter((address) => site.resolve(address).kind === 'page'),
    pagesMax,
  );
  const report: BrowserReport = {
    folder: site.folder,
    pageCount: paths.length,
    loadCount: 0,
    consoleErrors: [],
    hydrationErrors: [],
    shifts: [],
    shiftMax: 0,
    overflows: [],
    missingIcons: [],
    axeOurs: [],
    axeAuthors: [],
    scripts: { asked: [...site.assets.scripts], failed: [] },
    selectors: { asked: [], missing: [] },
  };
  if (screens !== undefined) await mkdir(screens, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const asked = await askedSelectors(browser, site, origin);
    const walk: Walk = { site, origin, report, unmatched: new Set(asked), screens };
    for (const { name, viewport } of SCREENS)
      for (const scheme of SCHEMES) {
        const context = await browser.newContext({ viewport, colorScheme: scheme, reducedMotion: 'reduce' });
        await context.addInitScript(noteShifts);
        await onlyOwnRequests(context, origin);
        for (const address of paths) await openPage(walk, context, { address, screen: `${name}, ${scheme}` });
        await context.close();
      }
    report.selectors = { asked, missing: asked.filter((selector) => walk.unmatched.has(selector)) };
    return report;
  } finally {
    await browser.close();
  }
}

/** Picks `valuesMax` values at even distances, the first and the last among them. */
function spread<Value>(values: readonly Value[], valuesMax: number): Value[] {
  if (values.length <= valuesMax) return [...values];
  const step = (values.length - 1) / Math.max(1, valuesMax - 1);
  return Array.from({ length: valuesMax }, (_, index) => values.slice(Math.round(index * step))[0]).filter(
    (value) => value !== undefined,
  );
}

/** Other hosts answer differently every day, so requests to them are blocked. */
async function onlyOwnRequests(context: BrowserContext, origin: string): Promise<void> {
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => route.abort(),
  );
}

async function askedSelectors(browser: Browser, { assets }: Site, origin: string): Promise<string[]> {
  const read = async (address: string) => (await fetch(origin + address)).text();
  const scripts = await Promise.all(assets.scripts.map(read));
  const page = await browser.newPage();
  const styled = await page.evaluate(authorSelectors, await Promise.all(assets.styles.map(read)));
  await page.close();
  return hookSelectors([...styled, ...scripts.flatMap(selectorsOfScript)]);
}

async function openPage(
  { site, origin, report, unmatched, screens }: Walk,
  context: BrowserContext,
  { address, screen }: { address: string; screen: string },
): Promise<void> {
  const page = await context.newPage();
  const fault = (text: string): SeenFault => ({ page: address, screen, text: text.slice(0, 300) });
  const ran = new Set<string>();
  const isAuthors = (text: string) => site.assets.scripts.some((script) => text.includes(encodeURI(script)));
  const noteError = (text: string, place: string) => {
    const script = site.assets.scripts.find((name) => place.includes(encodeURI(name)));
    if (script !== undefined) report.scripts.failed.push(fault(`${script}: ${text}`));
    else if (/Minified React error #4(?:18|19|2[0-9])\b|hydrat/i.test(text))
      report.hydrationErrors.push(fault(text));
    else report.consoleErrors.push(fault(text));
  };
  page.on('pageerror', (error) => noteError(String(error), error.stack ?? ''));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    // Hosts and files of the author that fail are not our errors.
    if (/^Failed to load resource/.test(message.text())) return;
    if (!isAuthors(url)) noteError(message.text(), url);
  });
  page.on('response', (response) => {
    const { pathname, origin: from } = new URL(response.url());
    if (from !== origin) return;
    if (response.ok()) ran.add(decodeURI(pathname));
    else if (pathname.startsWith(ownAddress('icons/')) && response.status() >= 400)
      report.missingIcons.push(fault(decodeURIComponent(pathname.slice(ownAddress('icons/').length))));
    else if (response.status() >= 500)
      report.consoleErrors.push(fault(`${pathname} answered ${response.status()}`));
  });
  try {
    await page.goto(origin + encodeURI(address), { timeout: LOAD_TIMEOUT_MS });
    // Scripts of the author run once React has taken over the page.
    await waitUntil(() => site.assets.scripts.every((script) => ran.has(script)));
    await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => undefined);
    report.loadCount++;
    for (const script of site.assets.scripts)
      if (!ran.has(script)) report.scripts.failed.push(fault(`${script}: was not asked for`));
    const { shift, moved } = await page.evaluate(shiftOf);
    report.shiftMax = Math.max(report.shiftMax, shift);
    if (shift >= SHIFT_MAX) report.shifts.push(fault(`${shift.toFixed(3)} ${moved}`));
    const wide = await page.evaluate(wideElement);
    if (wide !== undefined) report.overflows.push(fault(wide));
    for (const selector of await page.evaluate(foundSelectors, [...unmatched])) unmatched.delete(selector);
    if (screens !== undefined) {
      const file = `${address.replaceAll('/', '_').slice(0, 120)}-${screen.replace(', ', '-')}.jpg`;
      await page.screenshot({ path: path.join(screens, file), type: 'jpeg', quality: 70 });
    }
    // Two of the four show both schemes and both widths.
    if (screen !== 'desk, dark' && screen !== 'phone, light') {
      await page.evaluate(withoutSheets, [...site.assets.styles]);
      await noteAccessibility(page, report, fault);
    }
  } catch (error) {
    report.consoleErrors.push(fault(`could not be looked at: ${String(error)}`));
  } finally {
    await page.close();
  }
}

async function waitUntil(isReached: () => boolean): Promise<void> {
  const deadline = Date.now() + SCRIPTS_TIMEOUT_MS;
  while (!isReached() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function noteAccessibility(
  page: Page,
  report: BrowserReport,
  fault: (text: string) => SeenFault,
): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    // Some pages have tens of thousands of elements, for which axe takes minutes.
    .exclude(`.mdx-content > :nth-child(n + ${BLOCKS_MAX})`)
    .analyze();
  for (const { id, impact, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical') continue;
    for (const { target, html, any } of nodes) {
      const [selector] = target;
      const isTheirs = typeof selector === 'string' && (await page.evaluate(isAuthorsMarkup, selector));
      const [reason] = any;
      const text = `${id}: ${html.slice(0, 120)} ${reason?.id === 'color-contrast' ? reason.message.replace(/\s*\(.*?font.*$/, '').slice(0, 110) : ''}`;
      (isTheirs ? report.axeAuthors : report.axeOurs).push(fault(text));
    }
  }
}
