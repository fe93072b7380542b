import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { OperatorError } from '@/lib/base/operator-error';
import type { LayoutData } from '@/lib/site/layout-data';
import type { Site } from '@/lib/site/site';
import { askedRules, hookSelectors, selectorsOfScript } from './author-selectors';
import type { BrowserReport, SeenFault } from './browser-report';
import { coveringPages, type SelectorPages, selectorPages, spread } from './choose-pages';
import { findChromium } from './find-chromium';
import { authorSelectors, noteShifts, settled, shiftOf, wear, wideElement, withoutSheets } from './in-page';
import { judgeSelector } from './judge-selector';
import { noteAccessibility } from './note-accessibility';
import { noteMatches, openPanels } from './open-panels';
import { ownNames } from './own-names';
import { watchPage } from './watch-page';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** The forms of a page. Each page is loaded in one, in turn, and then changed to the others. */
const FORMS = [
  { name: 'desk, light', viewport: DESK, colorScheme: 'light' },
  { name: 'phone, dark', viewport: PHONE, colorScheme: 'dark' },
  { name: 'desk, dark', viewport: DESK, colorScheme: 'dark' },
  { name: 'phone, light', viewport: PHONE, colorScheme: 'light' },
] as const;
const SHIFT_MAX = 0.05;
const LOAD_TIMEOUT_MS = 60_000;
/** Until half a second has passed without a request; some authors' pages never stop. */
const QUIET_TIMEOUT_MS = 6_000;

/** So often is a selector tried on further pages. */
const FURTHER_TRIES_MAX = 4;
const SCRIPTS_TIMEOUT_MS = 45_000;

interface Walk {
  site: Site;
  origin: string;
  report: BrowserReport;
  unmatched: Set<string>;
  /** Forms in which the panels of a page have been opened. */
  openedPanels: Set<number>;
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
  const report: BrowserReport = {
    folder: site.folder,
    pageCount: 0,
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
    selectors: { named: 0, asked: [], missing: [], rules: { asked: 0, missing: [] } },
  };
  if (screens !== undefined) await mkdir(screens, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const rules = await authorRules(browser, site, origin);
    const named = hookSelectors(rules);
    const ownWords = await ownNames(site.folder);
    const judged = named.map((selector) => judgeSelector(selector, ownWords));
    const { selectorsOf, asked } = await selectorPages(
      site,
      judged.filter(({ isDocumented }) => isDocumented),
    );
    const covering = coveringPages(selectorsOf, asked).slice(0, pagesMax);
    const others = [...selectorsOf.keys()].filter((address) => !covering.includes(address));
    const paths = [...covering, ...spread(others, pagesMax - covering.length)];
    report.pageCount = paths.length;
    const walk: Walk = { site, origin, report, unmatched: new Set(named), openedPanels: new Set(), screens };
    const contexts = await Promise.all(
      FORMS.map(async ({ viewport, colorScheme }) => {
        const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
        await context.addInitScript(noteShifts);
        await onlyOwnRequests(context, origin);
        return context;
      }),
    );
    for (const [index, address] of paths.entries()) {
      const first = index % FORMS.length;
      const context = contexts[first];
      if (context !== undefined) await openPage(walk, context, { address, first });
    }
    await tryFurtherPages(walk, contexts[0], { asked, selectorsOf, visited: new Set(paths) });
    report.selectors = {
      named: named.length,
      asked,
      missing: asked.filter((selector) => walk.unmatched.has(selector)),
      rules: askedRules(rules, new Set(asked), walk.unmatched),
    };
    return report;
  } finally {
    await browser.close();
  }
}

/**
 * A page can have a callout and a link, but no link in a callout: what has matched nothing so far is tried on further
 * pages that have all that it names.
 */
async function tryFurtherPages(
  { site, origin, unmatched }: Walk,
  context: BrowserContext | undefined,
  { asked, selectorsOf, visited }: SelectorPages & { visited: Set<string> },
): Promise<void> {
  for (let tries = 0; tries < FURTHER_TRIES_MAX; tries++) {
    const left = asked.filter((selector) => unmatched.has(selector));
    for (const address of coveringPages(selectorsOf, left, visited)) {
      visited.add(address);
      const page = await context?.newPage();
      if (page === undefined) return;
      await page.goto(origin + encodeURI(address), { timeout: LOAD_TIMEOUT_MS });
      await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => undefined);
      for (const form of FORMS) {
        await changeForm(page, form, site.layout(address));
        await noteMatches(page, unmatched);
      }
      await page.close();
    }
  }
}

/** Other hosts answer differently every day, so requests to them are blocked. */
async function onlyOwnRequests(context: BrowserContext, origin: string): Promise<void> {
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => route.abort(),
  );
}

/** The selectors of rules, and those that scripts ask for. */
async function authorRules(browser: Browser, { assets }: Site, origin: string): Promise<string[]> {
  const read = async (address: string) => (await fetch(origin + address)).text();
  const scripts = await Promise.all(assets.scripts.map(read));
  const page = await browser.newPage();
  const styled = await page.evaluate(authorSelectors, await Promise.all(assets.styles.map(read)));
  await page.close();
  return [...styled, ...scripts.flatMap(selectorsOfScript)];
}

async function openPage(
  { site, origin, report, unmatched, openedPanels, screens }: Walk,
  context: BrowserContext,
  { address, first }: { address: string; first: number },
): Promise<void> {
  const page = await context.newPage();
  let screen = FORMS[first]?.name ?? '';
  const fault = (text: string): SeenFault => ({ page: address, screen, text: text.slice(0, 300) });
  const ran = watchPage(page, { site, origin, report, fault });
  try {
    await page.goto(origin + encodeURI(address), { timeout: LOAD_TIMEOUT_MS });
    // The search shortcut's hint comes when React has taken over the page; scripts of the author run after that.
    await page
      .locator('.search-trigger kbd')
      .first()
      .waitFor({ state: 'attached', timeout: SCRIPTS_TIMEOUT_MS })
      .catch(() => report.consoleErrors.push(fault('our scripts did not run in time')));
    await waitUntil(() => site.assets.scripts.every((script) => ran.has(script)));
    await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => undefined);
    report.loadCount++;
    for (const script of site.assets.scripts)
      if (!ran.has(script)) report.scripts.failed.push(fault(`${script}: was not asked for`));
    const { shift, moved } = await page.evaluate(shiftOf);
    report.shiftMax = Math.max(report.shiftMax, shift);
    if (shift >= SHIFT_MAX) report.shifts.push(fault(`${shift.toFixed(3)} ${moved}`));
    for (let turn = 0; turn < FORMS.length; turn++) {
      const form = FORMS[(first + turn) % FORMS.length];
      if (form === undefined) continue;
      screen = form.name;
      await changeForm(page, form, site.layout(address));
      const wide = await page.evaluate(wideElement);
      if (wide !== undefined) report.overflows.push(fault(wide));
      await noteMatches(page, unmatched);
      if (screens !== undefined) {
        const file = `${address.replaceAll('/', '_').slice(0, 120)}-${screen.replace(', ', '-')}.png`;
        await page.screenshot({ path: path.join(screens, file) });
      }
    }
    // The form of the first load again: axe takes longer than everything else, and pages take turns.
    const form = FORMS[first];
    if (form !== undefined) {
      screen = form.name;
      await changeForm(page, form, site.layout(address));
    }
    await page.evaluate(withoutSheets, [...site.assets.styles]);
    await page.evaluate(settled);
    await noteAccessibility(page, report, fault);
    if (!openedPanels.has(first)) {
      openedPanels.add(first);
      await openPanels(page, unmatched);
    }
  } catch (error) {
    report.consoleErrors.push(fault(`could not be looked at: ${String(error)}`));
  } finally {
    await page.close();
  }
}

async function changeForm(
  page: Page,
  { viewport, colorScheme }: (typeof FORMS)[number],
  { appearance }: LayoutData,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize(viewport);
  if (!appearance.isStrict) await page.evaluate(wear, colorScheme);
  await page.evaluate(settled);
}

async function waitUntil(isReached: () => boolean): Promise<void> {
  const deadline = Date.now() + SCRIPTS_TIMEOUT_MS;
  while (!isReached() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 100));
}
