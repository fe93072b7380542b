import { useState } from 'react';
import { headingQuestion } from '@/lib/base/text/heading-question';
import type { StoredConversation } from './conversation-storage';
import { EarlierList } from './earlier-list';
import type { PanelFacts } from './panel-facts';
import { PanelGlyph } from './panel-glyph';
import { QuestionList } from './question-list';

const TOPICS_MAX = 3;

interface WelcomeProps {
  facts: PanelFacts;
  onAsk: (question: string) => void;
  onContinue: (conversation: StoredConversation) => void;
}

export function Welcome({ facts, onAsk, onContinue }: WelcomeProps) {
  const { strings, questions } = facts;
  const [topics] = useState(() => (questions.length > 0 ? questions : pageTopics()));
  return (
    <div className="ui-column assistant-welcome">
      <span className="ui-center assistant-emblem">
        <PanelGlyph name="sparkle" size={22} />
      </span>
      <h3>{strings.assistantGreeting}</h3>
      <p>{strings.assistantIntro}</p>
      {topics.length === 0 ? null : (
        // biome-ignore lint/a11y/useSemanticElements: no fieldset, which is for fields.
        <div
          aria-label={questions.length > 0 ? strings.assistantGreeting : strings.onThisPage}
          className="assistant-choices"
          role="group"
        >
          {questions.length > 0 ? null : <h4>{strings.onThisPage}</h4>}
          <QuestionList onAsk={onAsk} questions={topics} />
        </div>
      )}
      <EarlierList facts={facts} onContinue={onContinue} />
    </div>
  );
}

function pageTopics(): string[] {
  const headings = [...document.querySelectorAll('main h2[id]')];
  const { lang } = document.documentElement;
  const texts = headings.map((heading) => {
    const text = (heading.textContent ?? '').trim();
    return headingQuestion(text, lang) ?? text;
  });
  return [...new Set(texts)].filter((text) => text !== '').slice(0, TOPICS_MAX);
}
