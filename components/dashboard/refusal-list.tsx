import type { LimitRule } from '@/lib/assistant/limits/limit-rule';

interface RefusalListProps {
  refusals: readonly { rule: LimitRule; refused: number; allowed: number }[];
}

const numberFormat = new Intl.NumberFormat('en-GB');

const labels: Record<LimitRule, (allowed: string) => string> = {
  'assistant-key': (allowed) => `More than ${allowed} a month with one key`,
  'assistant-organization': (allowed) => `More than ${allowed} an hour of the team`,
  'assistant-address': (allowed) => `More than ${allowed} a day from one address`,
};

export function RefusalList({ refusals }: RefusalListProps) {
  return (
    <dl className="refusals">
      {refusals.map(({ rule, refused, allowed }) => (
        <div key={rule}>
          <dt>{labels[rule](numberFormat.format(allowed))}</dt>
          <dd data-level={refused > 0 ? 'full' : undefined}>{numberFormat.format(refused)}</dd>
        </div>
      ))}
    </dl>
  );
}
