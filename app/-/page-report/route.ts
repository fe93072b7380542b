import '@/lib/runtime';
import type { PageFinding, PageReport } from '@/lib/analytics/page-report';
import { lacksSecondFactor } from '@/lib/auth/lacks-second-factor';
import { isAllowed } from '@/lib/auth/role';
import { systemClock } from '@/lib/base/clock';
import { DAY_MS } from '@/lib/base/durations';
import { currentMember } from '@/lib/current-request';
import { formatString } from '@/lib/docs/languages/format-string';
import { interfaceStrings } from '@/lib/docs/languages/interface-strings';
import { notFoundResponse } from '@/lib/http/not-found-response';
import { operationFindings } from '@/lib/probe/operation-findings';
import { probeReportFile, readProbeReport } from '@/lib/probe/probe-report';
import { currentSite, runtime } from '@/lib/runtime';
import { pathFromAddress } from '@/lib/site/path-from-address';

const DAYS = 30;
const LISTED = 5;
/** Checking a large site continues after the response; the next response has its findings. */
const PATIENCE_MS = 1_500;

/** What the team knows about a page, for people who may see the dashboard. */
export async function GET(request: Request): Promise<Response> {
  const member = await currentMember();
  if (member === undefined || !isAllowed(member.role, 'see-dashboard')) return notFoundResponse();
  const path = pathFromAddress(new URL(request.url).searchParams.get('path')?.slice(0, 500) ?? '/');
  const { domain, findings, history } = runtime();
  const [site, stores, { dashboardPath }] = await Promise.all([
    currentSite(),
    runtime().stores(),
    runtime().accounts(),
  ]);
  // As on the dashboard: if the team requires a second factor, nothing is shown before it is set up.
  const demand = { settings: runtime().environment.signIn, secondFactors: stores.secondFactors };
  if (await lacksSecondFactor(member, demand)) return notFoundResponse();
  const { dataDirectory } = runtime().environment;
  const [row, page, found, probed] = await Promise.all([
    stores.site(domain),
    site.page(path),
    findings.within(PATIENCE_MS),
    readProbeReport(probeReportFile(dataDirectory, domain)),
  ]);
  if (row === undefined || page === undefined) return notFoundResponse();
  const since = new Date(systemClock().getTime() - DAYS * DAY_MS);
  const [[counts], questions] = await Promise.all([
    stores.readership.pages({ siteId: row.id, sinceDay: since.toISOString().slice(0, 10), limit: 1, path }),
    stores.conversations.list({ siteId: row.id, path, from: since }, { limit: LISTED }),
  ]);
  const { code: language } = site.layout(path).language;
  const strings = interfaceStrings(language);
  const numbers = new Intl.NumberFormat(language);
  const reference = site.reference(path);
  const ofServer =
    reference?.kind === 'operation'
      ? operationFindings(probed, reference.document.source, reference.operation.key)
      : [];
  const file = site.placeOfFile(page.file);
  const editUrl = history.repository()?.editUrl;
  const report: PageReport = {
    texts: {
      heading: strings.writerHeading,
      counts: formatString(strings.writerCounts, {
        views: numbers.format(counts?.views ?? 0),
        helpful: numbers.format(counts?.helpful ?? 0),
        unhelpful: numbers.format(counts?.unhelpful ?? 0),
      }),
      questions: questions.length === 0 ? strings.writerNoQuestions : strings.writerQuestions,
      edit: strings.editPage,
      checking: strings.writerChecking,
      nothing: strings.writerNothing,
    },
    questions: questions.map(({ threadId, title }) => ({
      title,
      href: `${dashboardPath}/conversations/${threadId}`,
    })),
    questionsHref: `${dashboardPath}/conversations?${new URLSearchParams({ path })}`,
    contentHref: `${dashboardPath}/content`,
    editHref: editUrl?.replace('{path}', file.split('/').map(encodeURIComponent).join('/')),
    file: page.file,
    // The server's own findings are known without checking the files.
    findings: (found ?? (ofServer.length > 0 ? [] : undefined))
      ?.filter((finding) => finding.file === page.file)
      .map(
        ({ severity, line, message }): PageFinding => ({
          severity,
          place: line === undefined ? undefined : formatString(strings.writerLine, { line: String(line) }),
          message,
        }),
      )
      .toSpliced(0, 0, ...ofServer)
      .slice(0, LISTED),
  };
  return Response.json(report, { headers: { 'Cache-Control': 'private, no-store' } });
}
