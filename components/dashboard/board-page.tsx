import type { ReactNode } from 'react';

interface BoardPageProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function BoardPage({ title, lead, actions, children }: BoardPageProps) {
  return (
    <main className="board-main" id="board-main" tabIndex={-1}>
      <header className="ui-wrap board-header">
        <div>
          <h1 className="board-title">
            <bdi>{title}</bdi>
          </h1>
          {lead === undefined ? null : <p className="board-lead">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </main>
  );
}
