import type { ReactNode } from 'react';

interface BoardPageProps {
  title: string;
  /** The page's purpose in one sentence. */
  lead?: ReactNode;
  /** Buttons next to the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One page of the dashboard below its navigation. */
export function BoardPage({ title, lead, actions, children }: BoardPageProps) {
  return (
    <main className="board-main" id="board-main" tabIndex={-1}>
      <header className="board-header">
        <div>
          <h1 className="board-title">{title}</h1>
          {lead === undefined ? null : <p className="board-lead">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </main>
  );
}
