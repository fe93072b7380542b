import type { ReactNode } from 'react';
import { Brand } from '../docs/brand';
import type { SiteBrand } from './site-brand';

interface EntryCardProps {
  brand: SiteBrand;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

export function EntryCard({ brand, title, lead, children }: EntryCardProps) {
  return (
    <main className="entry" id="main">
      <div className="entry-card">
        <Brand layout={brand} />
        <h1 className="entry-title">{title}</h1>
        {lead === undefined ? null : <p className="entry-lead">{lead}</p>}
        {children}
      </div>
      <a className="entry-back" href="/">
        Back to {brand.siteName}
      </a>
    </main>
  );
}
