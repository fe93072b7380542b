import { mkdir } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { OperatorError } from '@/lib/base/errors/operator-error';
import type { Site } from '@/lib/site/site';
import { askedRules, hookSelectors, selectorsOfScript } from './author-selectors';
import type { BrowserReport } from './browser-report';
import { coveringPages, type SelectorPages, selectorPages, spread } from './choose-pages';
import { findChromium } from './find-chromium';
import { FORMS } from './forms';
import { authorSelectors, noteShifts } from './in-page';
import { judgeSelector } from './judge-selector';
import { lookAtPage, tryOnPage, type Walk } from './look-at-page';
import { ownNames } from './own-names';

/** How often a selector is tried on further pages. */
const FURTHER_TRIES_MAX = 4;
/** Two, because each page spends as long waiting for the server and for silence as it takes to render. */
const PAGES_AT_ONCE = 2;

export async function browseSite(
  site: Site,
  origin: string,
  { pagesMax, minutes, screens }: { pagesMax: number; minutes: number; screens: string | undefined },
): Promise<BrowserReport> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new OperatorError('--browser needs Chromium; see CHROMIUM_PATH.');
  const report: BrowserReport = {
    folder: site.folder,
    pageCount: 0,
    pagesSeen: 0,
    isCutShort: false,
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
    const unmatched = new Set(named);
    const walk: Walk = {
      site,
      origin,
      report,
      unmatched,
      openedPanels: new Set(),
      lateScripts: new Set(),
      screens,
      // Choosing pages of a large site takes a while.
      endsAt: Date.now() + minutes * 60_000,
    };
    const contexts = await formContexts(browser, origin);
    const waiting = paths.entries();
    const oneAfterAnother = async () => {
      for (const [index, address] of waiting) {
        const first = index % FORMS.length;
        const context = contexts[first];
        if (context === undefined || hasEnded(walk)) break;
        await lookAtPage(walk, context, { address, first });
      }
    };
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, oneAfterAnother));
    await tryFurtherPages(walk, contexts[0], { asked, selectorsOf, visited: new Set(paths) });
    report.isCutShort = hasEnded(walk);
    report.selectors = {
      named: named.length,
      asked,
      missing: asked.filter((selector) => unmatched.has(selector)),
      rules: askedRules(rules, new Set(asked), unmatched),
    };
    return report;
  } finally {
    await browser.close();
  }
}

function hasEnded({ endsAt }: Walk): boolean {
  return Date.now() >= endsAt;
}

/** A browser context for each form, in the order of `FORMS`. */
function formContexts(browser: Browser, origin: string): Promise<BrowserContext[]> {
  return Promise.all(
    FORMS.map(async ({ viewport, colorScheme }) => {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
      await context.addInitScript(noteShifts);
      await onlyOwnRequests(context, origin);
      return context;
    }),
  );
}

/**
 * Tries unmatched selectors on further pages that contain everything they name: a page can have a callout and a link,
 * but no link in a callout.
 */
async function tryFurtherPages(
  walk: Walk,
  context: BrowserContext | undefined,
  { asked, selectorsOf, visited }: SelectorPages & { visited: Set<string> },
): Promise<void> {
  for (let tries = 0; tries < FURTHER_TRIES_MAX; tries++) {
    const left = asked.filter((selector) => walk.unmatched.has(selector));
    for (const address of coveringPages(selectorsOf, left, visited)) {
      if (context === undefined || hasEnded(walk)) return;
      visited.add(address);
      await tryOnPage(walk, context, address);
    }
  }
}

/** Blocks requests to other hosts, which respond differently every day. */
async function onlyOwnRequests(context: BrowserContext, origin: string): Promise<void> {
  await context.route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => route.abort(),
  );
}

async function authorRules(browser: Browser, { assets }: Site, origin: string): Promise<string[]> {
  const read = async (address: string) => (await fetch(origin + address)).text();
  const scripts = await Promise.all(assets.scripts.map(read));
  const page = await browser.newPage();
  const styled = await page.evaluate(authorSelectors, await Promise.all(assets.styles.map(read)));
  await page.close();
  return [...styled, ...scripts.flatMap(selectorsOfScript)];
}
