import type { ReactNode } from 'react';

interface PanelProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, lead, children }: PanelProps) {
  return (
    <section aria-label={title} className="panel">
      <h2 className="panel-title">{title}</h2>
      {lead === undefined ? null : <p className="panel-lead">{lead}</p>}
      {children}
    </section>
  );
}
