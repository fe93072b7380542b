import { Glyph } from '@/components/ui/glyph';
import { formatString } from '@/lib/docs/languages/format-string';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import type { PageProvenance } from '@/lib/site/page-provenance';
import { externalAttributes } from '../external-attributes';
import { PageFeedback } from './page-feedback';

interface PageEndProps {
  path: string;
  language: string;
  record: PageProvenance;
  takesFeedback: boolean;
  strings: InterfaceStrings;
}

/** Below the content: feedback, related pages, and a link to the page's source. */
export function PageEnd({ path, language, record, takesFeedback, strings }: PageEndProps) {
  const { changedOn, contributors, editHref, issueHref, related } = record;
  const hasOrigin =
    changedOn !== undefined || contributors.length > 0 || editHref !== undefined || issueHref !== undefined;
  return (
    <div className="page-end">
      {related.length === 0 ? null : (
        <section aria-label={strings.relatedPages} className="page-related">
          <h2>{strings.relatedPages}</h2>
          <ul>
            {related.map(({ href, title, description }) => (
              <li key={href}>
                <a href={href} {...externalAttributes(/^https?:/i.test(href))}>
                  {title}
                  {description === undefined ? null : <span>{description}</span>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {takesFeedback ? (
        <PageFeedback language={language} path={path} strings={feedbackStrings(strings)} />
      ) : null}
      {hasOrigin ? (
        <div className="ui-row ui-caption page-origin">
          {editHref === undefined ? null : (
            <a href={editHref} {...externalAttributes(true)}>
              <Glyph name="pencil" size={14} />
              {strings.editPage}
            </a>
          )}
          {issueHref === undefined ? null : (
            <a href={issueHref} {...externalAttributes(true)}>
              <Glyph name="external" size={14} />
              {strings.raiseIssue}
            </a>
          )}
          {contributors.length === 0 ? null : (
            <p>{`${strings.contributors}: ${new Intl.ListFormat(languageTag(language)).format(contributors)}`}</p>
          )}
          {changedOn === undefined ? null : (
            <p>
              <time dateTime={changedOn}>
                {formatString(strings.lastUpdated, { date: dateText(changedOn, language) })}
              </time>
            </p>
          )}
        </div>
      ) : null}
    </div>
  );
}

function feedbackStrings(strings: InterfaceStrings) {
  const { feedbackDetails, feedbackFailed, feedbackNo, feedbackQuestion } = strings;
  const { feedbackSend, feedbackThanks, feedbackYes } = strings;
  return {
    ...{ feedbackDetails, feedbackFailed, feedbackNo, feedbackQuestion },
    ...{ feedbackSend, feedbackThanks, feedbackYes },
  };
}

function dateText(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(languageTag(language), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(day));
}

function languageTag(language: string): string {
  return Intl.DateTimeFormat.supportedLocalesOf([language]).length > 0 ? language : 'en';
}
