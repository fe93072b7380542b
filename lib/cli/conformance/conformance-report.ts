import type { Diagnostic } from '@/lib/base/errors/diagnostic';

export interface ConformanceReport {
  folder: string;
  pageCount: number;
  /** Pages that show an error instead of their content. */
  pagesWithError: { path: string; message: string }[];
  /** Pages whose elements browsers move or drop, with the first such tag. */
  rearrangedPages: { path: string; at: string }[];
  /** Component → number of pages that use it although it is undefined. */
  unknownComponents: Record<string, number>;
  /** The author's own components that failed at run time. */
  failedComponents: Record<string, number>;
  brokenLinks: { page: string; href: string }[];
  /** Documented hooks that the site's style sheets and scripts use, and those that no page has. */
  hooks: { asked: string[]; missing: string[] };
  configurationErrors: Diagnostic[];
  millisecondsPerPage: { mean: number; p50: number; p95: number; max: number };
  htmlKilobytes: { p50: number; max: number };
}

export function conformanceText(report: ConformanceReport, placesMax = 20): string {
  const { millisecondsPerPage: ms, htmlKilobytes: size } = report;
  const count = (names: Record<string, number>) =>
    Object.entries(names)
      .map(([name, pages]) => `${name} (${pages})`)
      .join(', ') || 'none';
  const lines = [
    report.folder,
    `  pages                 ${report.pageCount}`,
    `  pages with an error   ${report.pagesWithError.length}`,
    `  pages rearranged      ${report.rearrangedPages.length}`,
    `  unknown components    ${count(report.unknownComponents)}`,
    `  failed components     ${count(report.failedComponents)}`,
    `  broken internal links ${report.brokenLinks.length}`,
    `  hooks of the author   ${hookText(report.hooks)}`,
    `  configuration errors  ${report.configurationErrors.length}`,
    `  ms per page           mean ${ms.mean}, p50 ${ms.p50}, p95 ${ms.p95}, max ${ms.max}`,
    `  HTML kB               p50 ${size.p50}, max ${size.max}`,
    ...listed(
      'Pages with an error',
      report.pagesWithError.map(({ path, message }) => `${path}  ${message}`),
      placesMax,
    ),
    ...listed(
      'Rearranged',
      report.rearrangedPages.map(({ path, at }) => `${path}  ${at}`),
      placesMax,
    ),
    ...listed(
      'Broken links',
      report.brokenLinks.map(({ page, href }) => `${page}  ${href}`),
      placesMax,
    ),
  ];
  return lines.join('\n');
}

function hookText({ asked, missing }: ConformanceReport['hooks']): string {
  if (asked.length === 0) return 'none asked for';
  const found = asked.length - missing.length;
  const rest = missing.length === 0 ? '' : `; missing: ${missing.join(', ')}`;
  return `${found} of ${asked.length} match (${Math.round((found / asked.length) * 100)} %)${rest}`;
}

function listed(title: string, places: string[], placesMax: number): string[] {
  if (places.length === 0) return [];
  const rest = places.length - placesMax;
  const shown = places.slice(0, placesMax).map((place) => `    ${place}`);
  return [`  ${title}:`, ...shown, ...(rest > 0 ? [`    … and ${rest} more`] : [])];
}
