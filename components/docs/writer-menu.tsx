'use client';

import { useEffect, useState } from 'react';
import { Glyph } from '@/components/ui/glyph';
import type { PageReport } from '@/lib/analytics/page-report';
import { ownEndpoint } from '@/lib/base/web/addresses';
import { externalAttributes } from './external-attributes';

/** The page's facts for its writers: source file, ratings, questions and `check`'s findings. */
export function WriterMenu({ path }: { path: string }) {
  const [report, setReport] = useState<PageReport | 'none'>();
  useEffect(() => {
    let isGone = false;
    fetch(ownEndpoint(`page-report?path=${encodeURIComponent(path)}`))
      .then(async (response) => (response.ok ? await response.json() : 'none'))
      .catch(() => 'none')
      .then((found) => {
        if (!isGone) setReport(found);
      });
    return () => {
      isGone = true;
    };
  }, [path]);
  if (report === 'none') return null;
  if (report === undefined) return <p className="ui-caption account-email">…</p>;
  const { texts, questions, findings } = report;
  return (
    <div className="writer-menu">
      <p className="writer-heading">{texts.heading}</p>
      <a className="ui-menu-item" href={report.contentHref}>
        {texts.counts}
      </a>
      <a className="ui-menu-item" href={report.questionsHref}>
        {texts.questions}
      </a>
      {questions.map(({ title, href }) => (
        <a className="ui-menu-item writer-detail" href={href} key={href}>
          <bdi className="writer-question">{title}</bdi>
        </a>
      ))}
      <p className="writer-heading">{report.file}</p>
      {report.editHref === undefined ? null : (
        <a className="ui-menu-item" href={report.editHref} {...externalAttributes(true)}>
          <Glyph name="pencil" size={14} /> {texts.edit}
        </a>
      )}
      {findings === undefined ? (
        <p className="ui-caption account-email">{texts.checking}</p>
      ) : findings.length === 0 ? (
        <p className="ui-caption account-email">{texts.nothing}</p>
      ) : (
        <ul>
          {findings.map(({ severity, place, message }) => (
            <li className="ui-detail writer-finding" data-severity={severity} key={`${place} ${message}`}>
              {place === undefined ? '' : `${place}: `}
              <bdi lang="en">{message}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
