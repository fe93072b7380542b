import type { ReactNode } from 'react';

export function Section({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="pg-section">
      <div className="ui-row pg-section-head">
        <h3>{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}
