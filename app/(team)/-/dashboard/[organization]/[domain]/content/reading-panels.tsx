import { CountList } from '@/components/dashboard/count-list';
import { numberText } from '@/components/dashboard/count-text';
import { PageFeedback } from '@/components/dashboard/page-feedback';
import { Panel } from '@/components/dashboard/panel';
import type { ContentReport } from './content-report';

const NOBODY_SEARCHED = 'Nobody has searched yet. Readers search from the top of each page, or with Ctrl K.';

/** What readers searched for, read and rated in the last month. */
export function ReadingPanels({ report }: { report: ContentReport }) {
  const { misses, searches, viewed, unseen, unseenCount, comments, judged } = report;
  return (
    <>
      <div className="panel-grid">
        <Panel
          lead="Nothing was found, or only pages that share an everyday word with the search."
          title="Searches without results, in 30 days"
        >
          {misses.length === 0 ? (
            <p className="empty">
              {searches.length === 0 ? NOBODY_SEARCHED : 'Every search found something.'}
            </p>
          ) : (
            <CountList rows={misses.map((row) => searchRow(row, row.misses))} />
          )}
        </Panel>
        <Panel title="Searches, in 30 days">
          {searches.length === 0 ? (
            <p className="empty">{NOBODY_SEARCHED}</p>
          ) : (
            <CountList rows={searches.map((row) => searchRow(row, row.count))} />
          )}
        </Panel>
        <Panel title="Page views, in 30 days">
          {viewed.length === 0 ? (
            <p className="empty">Nobody has read a page in 30 days.</p>
          ) : (
            <CountList
              rows={viewed.map(({ path, views }) => ({ key: path, text: path, href: path, count: views }))}
            />
          )}
        </Panel>
        <Panel title={`Pages without views, in 30 days: ${numberText(unseenCount)}`}>
          {unseen.length === 0 ? (
            <p className="empty">Every page was read.</p>
          ) : (
            <ul className="plain-list scrolled">
              {unseen.map((path) => (
                <li key={path}>
                  <a href={path}>{path}</a>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
      <Panel title="Feedback per page, in 30 days">
        <PageFeedback comments={comments} pages={judged} />
      </Panel>
    </>
  );
}

function searchRow({ query, language }: { query: string; language: string }, count: number) {
  return { key: `${language} ${query}`, text: query, count };
}
