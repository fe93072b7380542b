import type { ReactNode } from 'react';

interface ReferenceSectionProps {
  id: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

export function ReferenceSection({ id, title, note, children }: ReferenceSectionProps) {
  return (
    <section aria-labelledby={id} className="api-section ref-section">
      <div className="api-section-heading ui-wrap ref-section-head">
        <h2 className="api-section-heading-title ref-section-title" id={id}>
          {title}
        </h2>
        {note}
      </div>
      {children}
    </section>
  );
}
