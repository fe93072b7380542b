import { FindingList } from '@/components/dashboard/finding-list';
import { Panel } from '@/components/dashboard/panel';
import { writtenCommand } from '@/lib/base/text/written-command';
import type { ProbeReport } from '@/lib/probe/probe-report';
import type { ContentReport } from './content-report';

/** Longer lists are easier to read in a terminal. */
const FINDINGS_LISTED = 200;

interface FindingPanelsProps {
  report: Pick<ContentReport, 'findings' | 'probed'>;
  address: string;
}

/** Problems in the files, and differences between the API and its documents. */
export function FindingPanels({ report: { findings, probed }, address }: FindingPanelsProps) {
  return (
    <>
      <Panel
        lead={`What "${writtenCommand('check')}" says of the files as they are now.`}
        title={findingsTitle(findings)}
      >
        {findings === undefined ? (
          <p className="empty">
            The files are being checked. <a href={address}>Look again</a> in a moment.
          </p>
        ) : findings.length === 0 ? (
          <p className="empty">There is nothing to fix.</p>
        ) : (
          <FindingList findings={findings.slice(0, FINDINGS_LISTED)} />
        )}
      </Panel>
      {probed === undefined ? null : (
        <Panel
          lead={`Where ${probed.server} differs from the OpenAPI documents, as asked by "${writtenCommand('probe')}".`}
          title={`Findings of the API, on ${probed.at.slice(0, 10)}: ${probed.findings.length}`}
        >
          {probed.findings.length === 0 ? (
            <p className="empty">It answered as the documents say.</p>
          ) : (
            <FindingList findings={probed.findings.slice(0, FINDINGS_LISTED).map(probeFinding)} />
          )}
        </Panel>
      )}
    </>
  );
}

function probeFinding({ severity, source, operation, message }: ProbeReport['findings'][number]) {
  return { severity, file: source, at: operation, message };
}

function findingsTitle(findings: readonly { severity: string }[] | undefined): string {
  if (findings === undefined || findings.length === 0) return 'Findings in the files';
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return `Findings in the files: ${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}`;
}
