import type { ReactNode } from 'react';

interface PanelProps {
  /** Also the section's accessible name. */
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A framed section of a dashboard page. */
export function Panel({ title, lead, children }: PanelProps) {
  return (
    <section aria-label={title} className="panel">
      <h2 className="panel-title">{title}</h2>
      {lead === undefined ? null : <p className="panel-lead">{lead}</p>}
      {children}
    </section>
  );
}
