import { useState } from 'react';
import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import type { PanelFacts } from './panel-facts';
import { SupportForm } from './support-form';

interface AskPeopleProps {
  /** Where readers can get help from people; absent if not configured. */
  support: PanelFacts['support'];
  threadId: string | undefined;
  question: string;
  strings: PanelStrings;
}

/** Below the last reply: how to reach people, for readers whom it did not help. */
export function ContactSupport({ support, threadId, question, strings }: AskPeopleProps) {
  const [isOpen, setOpen] = useState(false);
  if (support === undefined || threadId === undefined) return null;
  if (support.kind === 'form')
    return (
      <p className="ui-caption assistant-caption">
        <a href={filledForm(support.url, question)} rel="noopener" target="_blank">
          {strings.assistantSupport}
        </a>
      </p>
    );
  if (isOpen) return <SupportForm strings={strings} threadId={threadId} />;
  return (
    <p className="ui-caption assistant-caption">
      <button onClick={() => setOpen(true)} type="button">
        {strings.assistantSupport}
      </button>
    </p>
  );
}

/** An issue tracker's form, prefilled with the question and the page. */
function filledForm(template: string, question: string): string {
  const values: Record<string, string> = { title: question, body: `${question}\n\n${location.href}` };
  return template.replace(/\{(title|body)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
