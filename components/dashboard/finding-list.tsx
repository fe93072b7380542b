import type { Diagnostic } from '@/lib/base/errors/diagnostic';

type ListedFinding = Omit<Diagnostic, 'rule' | 'edits'>;

export function FindingList({ findings }: { findings: readonly ListedFinding[] }) {
  return (
    <ul className="rows">
      {findings.map((finding) => (
        <li className="finding" key={JSON.stringify(finding)}>
          <p className="finding-place">
            <span className="state" data-state={finding.severity}>
              {finding.severity}
            </span>{' '}
            <code>{placeOf(finding)}</code>
          </p>
          <p>
            {finding.at === undefined ? null : <code>{finding.at} </code>}
            {finding.message} <span className="text-muted">{finding.hint}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function placeOf({ file, line, column }: ListedFinding): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}
