import type { GivenFeedback, PageCount } from '@/lib/analytics/readership-store';
import { JudgedPages } from './judged-pages';
import { UtcDate } from './utc-date';

interface PageFeedbackProps {
  pages: readonly PageCount[];
  comments: readonly GivenFeedback[];
}

export function PageFeedback({ pages, comments }: PageFeedbackProps) {
  if (pages.length === 0)
    return (
      <p className="empty">
        No page was rated in 30 days. Readers rate pages at their end, unless docs.json says
        feedback.thumbsRating: false.
      </p>
    );
  return (
    <>
      <JudgedPages pages={pages.map((page) => ({ ...page, href: page.path, title: page.path }))} />
      {comments.length === 0 ? null : <h3 className="ui-detail panel-part">Comments</h3>}
      <ul className="rows">
        {comments.map(({ path, comment, givenAt, isHelpful }) => (
          <li className="row audit-row" key={`${path} ${givenAt.toISOString()} ${comment}`}>
            <p className="row-main">
              “<bdi>{comment}</bdi>”{' '}
              <span className="text-faint">{isHelpful ? 'helpful' : 'not helpful'}</span>
            </p>
            <span className="ui-caption ui-wrap row-detail">
              <a className="row-link" href={path}>
                {path}
              </a>
              <UtcDate at={givenAt} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
