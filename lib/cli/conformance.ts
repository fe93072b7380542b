import path from 'node:path';
import { markdownTable } from '@/bench/markdown-table';
import { isOperatorError, OperatorError } from '@/lib/base/errors/operator-error';
import type { Site } from '@/lib/site/site';
import { readOptions } from './command-options';
import { type BrowserReport, browserRow, browserText, faultsOf } from './conformance/browser-report';
import { conformanceText } from './conformance/conformance-report';
import { runConformance } from './conformance/run-conformance';
import { withServedSite } from './conformance/served-site';
import { siteNames } from './conformance/site-names';
import { runCommand } from './run-command';
import { typedPath } from './typed-path';

const USAGE =
  'Write: npm run conformance -- <folder> … [--json] [--browser [--pages 20] [--minutes 10] [--screens <folder>]]';

const HELP = `Usage: npm run conformance -- <folder> … [options]

Serves each folder by the real application and requests all its pages; ends with 1 when a page shows an error.

  --browser           opens some pages of each site in Chromium instead, at a desk and on a phone, light and dark
  --pages <number>    how many of each site, 20 without it
  --minutes <number>  how long the pages of one site may take, 10 without it; what was seen until then is reported
  --screens <folder>  where to keep pictures of these pages
  --json              the reports as JSON`;

/** 1 if a site has a fault, could not be served, or was not completed in its time. */
async function main(argv: string[]): Promise<number> {
  const { values, positionals } = readOptions(
    argv,
    {
      help: { type: 'boolean', short: 'h', default: false },
      json: { type: 'boolean', default: false },
      browser: { type: 'boolean', default: false },
      pages: { type: 'string', default: '20' },
      minutes: { type: 'string', default: '10' },
      screens: { type: 'string' },
    },
    USAGE,
  );
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (positionals.length === 0) throw new OperatorError(USAGE);
  const pagesMax = positiveNumber('--pages', values.pages);
  const minutes = positiveNumber('--minutes', values.minutes);
  const folders = positionals.map(typedPath);
  const names = siteNames(folders);
  const reports: [name: string, report: BrowserReport][] = [];
  let hasFault = false;
  for (const [index, folder] of folders.entries()) {
    const name = names[index] ?? folder;
    const screens = values.screens === undefined ? undefined : path.join(typedPath(values.screens), name);
    try {
      await withServedSite(folder, async (site, origin) => {
        if (!values.browser) {
          hasFault = (await requestPages(site, origin, values.json)) || hasFault;
          return;
        }
        // Development packages, needed only here.
        const { browseSite } = await import('./conformance/browse-site');
        const report = await browseSite(site, origin, { pagesMax, minutes, screens });
        console.log(values.json ? JSON.stringify(report, null, 2) : browserText(report));
        reports.push([name, report]);
      });
    } catch (error) {
      // A failed site does not stop the others.
      if (!isOperatorError(error)) throw error;
      console.error(`${folder}: ${error.message}`);
      hasFault = true;
    }
  }
  if (reports.length > 0 && !values.json)
    console.log(`\n${markdownTable(reports.map(([name, report]) => browserRow(report, name)))}`);
  hasFault ||= reports.some(
    ([, report]) =>
      report.pagesSeen < report.pageCount || faultsOf(report).some(([, faults]) => faults.length > 0),
  );
  return hasFault ? 1 : 0;
}

async function requestPages(site: Site, origin: string, isJson: boolean): Promise<boolean> {
  const report = await runConformance(site, origin);
  console.log(isJson ? JSON.stringify(report, null, 2) : conformanceText(report));
  return report.pagesWithError.length + report.rearrangedPages.length > 0;
}

/** @throws OperatorError unless it is a number above 0 */
function positiveNumber(option: string, written: string): number {
  const value = Number(written);
  if (value > 0 && Number.isFinite(value)) return value;
  throw new OperatorError(`${option} is "${written}". Write a number above 0.`);
}

await runCommand(main);
