import type { ModelDay } from '@/lib/analytics/conversation-store';
import { numberText } from './count-text';

interface ModelCostsProps {
  /** With cost in US dollars; `undefined` for a model without a price. */
  days: readonly (ModelDay & { cost: number | undefined })[];
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
/** Days of a month that costs less than a dollar would all be a cent. */
const dollarFormat = (most: number) =>
  new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: most < 1 ? 4 : 2,
  });

/** Token usage of models, in total and per day. */
export function ModelCosts({ days }: ModelCostsProps) {
  if (days.length === 0) return <p className="empty">No reply was written in 30 days.</p>;
  const totals = totalsOf(days);
  const dollars = dollarFormat(Math.max(...totals.map(({ cost }) => cost ?? 0)));
  const unpriced = [...new Set(days.filter(({ cost }) => cost === undefined).map(({ model }) => model))];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling content must be reachable by keyboard. */}
      <section aria-label="By day and model" className="scrolled-table cost-table chart-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {['Day', 'Model', 'Replies', 'Tokens read', 'Tokens written', 'Cost'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {totals.map((total) => (
              <CostRow day="30 days" dollars={dollars} isTotal key={total.model} row={total} />
            ))}
            {days.map((row) => (
              <CostRow
                day={dayFormat.format(new Date(row.day))}
                dollars={dollars}
                key={`${row.day} ${row.model}`}
                row={row}
              />
            ))}
          </tbody>
        </table>
      </section>
      {unpriced.length === 0 ? null : (
        <p className="ui-caption panel-part">
          No price is set for {unpriced.join(', ')}: name what a million tokens cost in ASSISTANT_PRICES.
        </p>
      )}
    </>
  );
}

type Row = ModelCostsProps['days'][number];

interface CostRowProps {
  day: string;
  row: Omit<Row, 'day'>;
  dollars: Intl.NumberFormat;
  isTotal?: boolean;
}

function CostRow({ day, row, dollars, isTotal = false }: CostRowProps) {
  return (
    <tr className={isTotal ? 'table-total' : undefined}>
      <th scope="row">{day}</th>
      <td>{row.model}</td>
      <td>{numberText(row.replies)}</td>
      <td>{numberText(row.inputTokens)}</td>
      <td>{numberText(row.outputTokens)}</td>
      <td>{row.cost === undefined ? '–' : dollars.format(row.cost)}</td>
    </tr>
  );
}

function totalsOf(days: ModelCostsProps['days']): Omit<Row, 'day'>[] {
  const totals = new Map<string, Omit<Row, 'day'>>();
  for (const { day: _, ...row } of days) {
    const before = totals.get(row.model);
    totals.set(
      row.model,
      before === undefined
        ? row
        : {
            model: row.model,
            replies: before.replies + row.replies,
            inputTokens: before.inputTokens + row.inputTokens,
            outputTokens: before.outputTokens + row.outputTokens,
            cost: before.cost === undefined || row.cost === undefined ? undefined : before.cost + row.cost,
          },
    );
  }
  return [...totals.values()];
}
