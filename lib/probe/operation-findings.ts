import type { ProbeReport } from './probe-report';

/** How a server deviated from an operation's page, with date and server as the place. */
export function operationFindings(
  report: ProbeReport | undefined,
  source: string,
  operation: string,
): { severity: string; place: string; message: string }[] {
  if (report === undefined) return [];
  return report.findings
    .filter((finding) => finding.source === source && finding.operation === operation)
    .map(({ severity, message }) => ({
      severity,
      place: `${report.at.slice(0, 10)}, ${report.server}`,
      message: `${operation} ${message}`,
    }));
}
