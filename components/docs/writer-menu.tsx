'use client';

import { useEffect, useState } from 'react';
import { Glyph } from '@/components/ui/glyph';
import type { PageReport } from '@/lib/analytics/page-report';
import { ownEndpoint } from '@/lib/base/addresses';
import { externalAttributes } from './external-attributes';

/** The page as its writers see it: its file, readers' judgement, questions and what `check` finds. */
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
  if (report === undefined) return <p className="ui-note account-email">…</p>;
  const { views, helpful, unhelpful, questions, findings } = report;
  return (
    <div className="writer-menu">
      <p className="writer-heading">This page, in 30 days</p>
      <a className="ui-menu-item" href={report.contentHref}>
        {counted(views, 'view')}, {helpful} helpful, {unhelpful} not
      </a>
      <a className="ui-menu-item" href={report.questionsHref}>
        {questions.length === 0 ? 'No questions asked here' : 'Questions asked here'}
      </a>
      {questions.map(({ title, href }) => (
        <a className="ui-menu-item writer-detail" href={href} key={href}>
          {title}
        </a>
      ))}
      <p className="writer-heading">{report.file}</p>
      {report.editHref === undefined ? null : (
        <a className="ui-menu-item" href={report.editHref} {...externalAttributes(true)}>
          <Glyph name="pencil" size={14} /> Edit
        </a>
      )}
      {findings === undefined ? (
        <p className="ui-note account-email">The files are being checked.</p>
      ) : findings.length === 0 ? (
        <p className="ui-note account-email">Nothing to mend.</p>
      ) : (
        <ul>
          {findings.map(({ severity, line, message }) => (
            <li className="ui-detail writer-finding" data-severity={severity} key={`${line} ${message}`}>
              {line === undefined ? '' : `Line ${line}: `}
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
