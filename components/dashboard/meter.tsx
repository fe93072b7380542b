interface MeterProps {
  label: string;
  value: number;
  max: number;
}

const numberFormat = new Intl.NumberFormat('en-GB');

/** Usage of a limit, as numbers and a bar. */
export function Meter({ label, value, max }: MeterProps) {
  const share = max === 0 ? 1 : Math.min(1, value / max);
  return (
    <div className="meter">
      <p className="ui-detail meter-label">
        <span>{label}</span>
        <span className="meter-value">
          {numberFormat.format(value)} <span className="text-faint">/ {numberFormat.format(max)}</span>
        </span>
      </p>
      <span
        aria-hidden="true"
        className="meter-bar"
        data-level={share >= 1 ? 'full' : share >= 0.8 ? 'high' : undefined}
      >
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </div>
  );
}
