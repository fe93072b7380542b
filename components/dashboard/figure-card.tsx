interface FigureCardProps {
  label: string;
  value: string;
  detail?: string | undefined;
}

export function FigureCard({ label, value, detail }: FigureCardProps) {
  return (
    <div className="figure-card">
      <p className="figure-label">{label}</p>
      <p className="figure-value">{value}</p>
      {detail === undefined ? null : <p className="figure-detail">{detail}</p>}
    </div>
  );
}
