interface FigureCardProps {
  label: string;
  value: string;
  detail?: string | undefined;
  /** Compared with the period before, such as `+12 % against the 30 days before`. */
  change?: string | undefined;
}

export function FigureCard({ label, value, detail, change }: FigureCardProps) {
  return (
    <div className="figure-card">
      <p className="figure-label">{label}</p>
      <p className="figure-value">{value}</p>
      {detail === undefined ? null : <p className="ui-caption">{detail}</p>}
      {change === undefined ? null : <p className="ui-caption">{change}</p>}
    </div>
  );
}
