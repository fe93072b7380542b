import type { DayCount } from '@/lib/analytics/conversation-store';

interface DayChartProps {
  /** Oldest first, without gaps. */
  days: readonly DayCount[];
}

const WIDTH = 600;
const HEIGHT = 140;

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Columns of questions per day, with the answered share in colour, and the same data as a table. */
export function DayChart({ days }: DayChartProps) {
  const most = Math.max(1, ...days.map(({ answered, unanswered }) => answered + unanswered));
  const step = WIDTH / Math.max(1, days.length);
  const nameOf = (day: string) => dayFormat.format(new Date(day));
  return (
    <figure className="chart">
      <svg
        aria-hidden="true"
        className="chart-drawing"
        preserveAspectRatio="none"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      >
        {days.map(({ day, answered, unanswered }, index) => {
          const answeredHeight = (answered / most) * HEIGHT;
          const wholeHeight = ((answered + unanswered) / most) * HEIGHT;
          const x = index * step + step * 0.15;
          return (
            <g key={day}>
              <title>{`${nameOf(day)}: ${answered} answered, ${unanswered} not`}</title>
              <rect
                className="chart-rest"
                height={wholeHeight}
                width={step * 0.7}
                x={x}
                y={HEIGHT - wholeHeight}
              />
              <rect
                className="chart-value"
                height={answeredHeight}
                width={step * 0.7}
                x={x}
                y={HEIGHT - answeredHeight}
              />
            </g>
          );
        })}
      </svg>
      <figcaption className="chart-axis">
        <span>{nameOf(days[0]?.day ?? '')}</span>
        <span className="chart-legend">
          <span className="chart-key" data-kind="value" /> answered
          <span className="chart-key" data-kind="rest" /> not in the documentation
        </span>
        <span>{nameOf(days.at(-1)?.day ?? '')}</span>
      </figcaption>
      <details className="chart-table">
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Answered</th>
              <th scope="col">Not answered</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, answered, unanswered }) => (
              <tr key={day}>
                <th scope="row">{nameOf(day)}</th>
                <td>{answered}</td>
                <td>{unanswered}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
