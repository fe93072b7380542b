import type { DayCount } from '@/lib/analytics/conversation-store';
import { scaleUpTo } from './chart-scale';
import { numberText } from './count-text';

interface DayChartProps {
  /** Oldest first, without gaps. */
  days: readonly DayCount[];
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A bar for each day, against a scale. Hovering one shows its figures, which the table below also contains. */
export function DayChart({ days }: DayChartProps) {
  const scale = scaleUpTo(Math.max(...days.map(({ answered, unanswered }) => answered + unanswered)));
  const top = scale.at(-1) ?? 1;
  const nameOf = (day: string) => dayFormat.format(new Date(day));
  const shareOf = (count: number) => `${(count / top) * 100}%`;
  return (
    <figure className="chart">
      <div aria-hidden="true" className="chart-drawing">
        {scale.map((value) => (
          <span className="chart-line" key={value} style={{ insetBlockEnd: shareOf(value) }}>
            {numberText(value)}
          </span>
        ))}
        <div className="chart-days" style={{ paddingInlineStart: `${numberText(top).length + 1}ch` }}>
          {days.map(({ day, answered, unanswered }) => (
            <div className="ui-column chart-day" key={day}>
              <span className="chart-bar" data-kind="rest" style={{ blockSize: shareOf(unanswered) }} />
              <span className="chart-bar" data-kind="value" style={{ blockSize: shareOf(answered) }} />
              <span className="chart-note">
                <b>{nameOf(day)}</b>
                <br />
                {numberText(answered)} answered
                <br />
                {numberText(unanswered)} not
              </span>
            </div>
          ))}
        </div>
      </div>
      <figcaption className="ui-caption ui-wrap chart-axis">
        <span>{nameOf(days[0]?.day ?? '')}</span>
        <span className="chart-legend">
          <span className="chart-key" data-kind="value" /> answered
          <span className="chart-key" data-kind="rest" /> not in the documentation
        </span>
        <span>{nameOf(days.at(-1)?.day ?? '')}</span>
      </figcaption>
      <details className="ui-detail chart-table">
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Answered</th>
              <th scope="col">Not in the documentation</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, answered, unanswered }) => (
              <tr key={day}>
                <th scope="row">{nameOf(day)}</th>
                <td>{numberText(answered)}</td>
                <td>{numberText(unanswered)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
