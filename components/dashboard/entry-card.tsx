import type { ReactNode } from 'react';

interface EntryCardProps {
  siteName: string;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

export function EntryCard({ siteName, title, lead, children }: EntryCardProps) {
  return (
    <main className="entry" id="main">
      <div className="entry-card">
        <p className="entry-site">{siteName}</p>
        <h1 className="entry-title">{title}</h1>
        {lead === undefined ? null : <p className="entry-lead">{lead}</p>}
        {children}
      </div>
      <a className="entry-back" href="/">
        Back to {siteName}
      </a>
    </main>
  );
}
