export interface SeenFault {
  page: string;
  screen: string;
  text: string;
}

export interface BrowserReport {
  folder: string;
  pageCount: number;
  /** The number of pages viewed in all forms. */
  pagesSeen: number;
  /** Whether the time ended before all pages were opened, or all selectors tried. */
  isCutShort: boolean;
  consoleErrors: SeenFault[];
  hydrationErrors: SeenFault[];
  /** Page loads with a layout shift of 0.05 or more. */
  shifts: SeenFault[];
  shiftMax: number;
  overflows: SeenFault[];
  missingIcons: SeenFault[];
  /** Serious and critical findings of axe in our markup, and in elements that the author wrote or coloured. */
  axeOurs: SeenFault[];
  axeAuthors: SeenFault[];
  scripts: { asked: string[]; failed: SeenFault[] };
  /**
   * The author's selectors: the number that name a documented hook; of these, those that name nothing undocumented and
   * for which the site has a page; of those, the unmatched ones; and the rules in which all are unmatched. Authors put
   * several selectors in a rule, because they do not know which of them the hosted client's markup has.
   */
  selectors: {
    named: number;
    asked: string[];
    missing: string[];
    rules: { asked: number; missing: string[] };
  };
}

/** A report's faults by name; a conforming site has none. */
export function faultsOf(report: BrowserReport): [name: string, faults: SeenFault[]][] {
  return [
    ['console errors', report.consoleErrors],
    ['hydration errors', report.hydrationErrors],
    ['shifts', report.shifts],
    ['overflow', report.overflows],
    ['missing icons', report.missingIcons],
    ['axe, ours', report.axeOurs],
    ['scripts that failed', report.scripts.failed],
  ];
}

export function browserText(report: BrowserReport, placesMax = 12): string {
  const { asked, missing, rules } = report.selectors;
  return [
    `${report.folder}: ${seenPages(report)} pages${report.isCutShort ? '; the time was over before the rest' : ''}`,
    ...[...faultsOf(report), ['axe, author’s', report.axeAuthors] satisfies [string, SeenFault[]]].flatMap(
      ([name, faults]) => [
        `  ${name.padEnd(20)} ${faults.length}`,
        ...grouped(faults)
          .slice(0, placesMax)
          .map((line) => `    ${line}`),
      ],
    ),
    `  ${'largest shift'.padEnd(20)} ${report.shiftMax.toFixed(3)}`,
    `  ${'scripts'.padEnd(20)} ${report.scripts.asked.length}`,
    `  ${'selectors'.padEnd(20)} ${share(asked.length - missing.length, asked.length)}`,
    ...missing.slice(0, 60).map((selector) => `    ${selector}`),
    `  ${'rules'.padEnd(20)} ${share(rules.asked - rules.missing.length, rules.asked)}`,
  ].join('\n');
}

export function browserRow(report: BrowserReport, name: string): Record<string, string | number> {
  const { asked, missing, rules } = report.selectors;
  const failed = new Set(report.scripts.failed.map(({ text }) => text));
  return {
    repository: name,
    pages: seenPages(report),
    'console errors': report.consoleErrors.length,
    'hydration errors': report.hydrationErrors.length,
    'largest shift': report.shiftMax.toFixed(3),
    'loads that shift': report.shifts.length,
    overflow: report.overflows.length,
    'scripts that ran': share(report.scripts.asked.length - failed.size, report.scripts.asked.length),
    'missing icons': new Set(report.missingIcons.map(({ text }) => text)).size,
    'axe, ours': report.axeOurs.length,
    'axe, author’s': report.axeAuthors.length,
    'selectors with a hook': report.selectors.named,
    'documented, match': share(asked.length - missing.length, asked.length),
    'rules that match': share(rules.asked - rules.missing.length, rules.asked),
  };
}

function seenPages({ pageCount, pagesSeen }: BrowserReport): string {
  return pagesSeen === pageCount ? String(pageCount) : `${pagesSeen} of ${pageCount}`;
}

function share(found: number, all: number): string {
  return all === 0 ? '–' : `${found}/${all} (${Math.round((found / all) * 100)} %)`;
}

/** One line for equal faults, most frequent first. */
function grouped(faults: readonly SeenFault[]): string[] {
  const byText = new Map<string, SeenFault[]>();
  for (const fault of faults) byText.set(fault.text, [...(byText.get(fault.text) ?? []), fault]);
  return [...byText.entries()]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([text, [first, ...rest]]) => {
      const more = rest.length > 0 ? ` +${rest.length}` : '';
      return `${text}  [${first?.page} ${first?.screen}${more}]`;
    });
}
