import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Site } from '@/lib/site/site';
import type { BrowserReport, SeenFault } from './browser-report';
import { changeForm, FORMS } from './forms';
import { settled, shiftOf, wideElement, withoutSheets } from './in-page';
import { noteAccessibility } from './note-accessibility';
import { noteMatches, openPanels } from './open-panels';
import { watchPage } from './watch-page';

const SHIFT_MAX = 0.05;
const LOAD_TIMEOUT_MS = 60_000;
/** Waits for half a second without requests, but no longer than this; some authors' pages never stop. */
const QUIET_TIMEOUT_MS = 6_000;
const SCRIPTS_TIMEOUT_MS = 45_000;
/** A script in an endless loop blocks everything on its page, so the page is closed after this. */
const PAGE_TIMEOUT_MS = 120_000;

export interface Walk {
  site: Site;
  origin: string;
  report: BrowserReport;
  unmatched: Set<string>;
  /** Forms in which a page's panels have been opened. */
  openedPanels: Set<number>;
  /** Scripts of the site that failed to load once; other pages do not wait for them. */
  lateScripts: Set<string>;
  screens: string | undefined;
  /** When the site's time ends, in the clock of `Date.now()`. */
  endsAt: number;
}

/** Loads a page in one form and notes its faults, then in the other forms. */
export async function lookAtPage(
  walk: Walk,
  context: BrowserContext,
  { address, first }: { address: string; first: number },
): Promise<void> {
  const { site, origin, report, unmatched, openedPanels, lateScripts, screens } = walk;
  let screen = FORMS[first]?.name ?? '';
  const fault = (text: string): SeenFault => ({ page: address, screen, text: text.slice(0, 300) });
  const look = async (page: Page) => {
    const ran = watchPage(page, { site, origin, report, fault });
    await page.goto(origin + encodeURI(address), { timeout: LOAD_TIMEOUT_MS });
    // The search shortcut's hint appears after hydration; the author's scripts run after that.
    await page
      .locator('.search-trigger kbd')
      .first()
      .waitFor({ state: 'attached', timeout: SCRIPTS_TIMEOUT_MS })
      .catch(() => {
        if (!page.isClosed()) report.consoleErrors.push(fault('our scripts did not run in time'));
      });
    await waitUntil(
      () =>
        page.isClosed() || site.assets.scripts.every((script) => ran.has(script) || lateScripts.has(script)),
    );
    await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => undefined);
    // Throws if the page was closed, because missing scripts would then mean nothing.
    const { shift, moved } = await page.evaluate(shiftOf);
    for (const script of site.assets.scripts.filter((name) => !ran.has(name))) {
      lateScripts.add(script);
      report.scripts.failed.push(fault(`${script}: was not loaded`));
    }
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
    // Back in the first form. Once is enough: axe takes longer than everything else, and pages start in different
    // forms.
    const form = FORMS[first];
    if (form !== undefined) {
      screen = form.name;
      await changeForm(page, form, site.layout(address));
    }
    await page.evaluate(withoutSheets, [...site.assets.styles]);
    await page.evaluate(settled);
    await noteAccessibility(page, { report, fault, hasCodeTheme: site.codeColors !== undefined });
    if (!openedPanels.has(first)) {
      openedPanels.add(first);
      await openPanels(page, unmatched);
    }
    report.pagesSeen++;
  };
  const reason = await inNewPage(walk, context, look);
  if (reason !== undefined) report.consoleErrors.push(fault(`could not be looked at: ${reason}`));
}

/** Tries the unmatched selectors on one more page, in all forms. */
export async function tryOnPage(walk: Walk, context: BrowserContext, address: string): Promise<void> {
  const { site, origin, unmatched } = walk;
  await inNewPage(walk, context, async (page) => {
    await page.goto(origin + encodeURI(address), { timeout: LOAD_TIMEOUT_MS });
    await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => undefined);
    for (const form of FORMS) {
      await changeForm(page, form, site.layout(address));
      await noteMatches(page, unmatched);
    }
  });
}

/** Runs something in a new page, which is closed afterwards or on time-out; returns why it failed. */
async function inNewPage(
  { endsAt }: Walk,
  context: BrowserContext,
  work: (page: Page) => Promise<void>,
): Promise<string | undefined> {
  const page = await context.newPage();
  const leftMs = Math.max(0, endsAt - Date.now());
  let isLate = false;
  const timer = setTimeout(
    () => {
      isLate = true;
      void page.close();
    },
    Math.min(PAGE_TIMEOUT_MS, leftMs),
  );
  try {
    await work(page);
    return undefined;
  } catch (error) {
    if (!isLate) return String(error);
    // The end of the site's time is not the page's fault.
    return leftMs < PAGE_TIMEOUT_MS ? undefined : `it took more than ${PAGE_TIMEOUT_MS / 1_000} s`;
  } finally {
    clearTimeout(timer);
    await page.close();
  }
}

async function waitUntil(isReached: () => boolean): Promise<void> {
  const deadline = Date.now() + SCRIPTS_TIMEOUT_MS;
  while (!isReached() && Date.now() < deadline) await wait(100);
}
