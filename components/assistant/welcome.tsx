import { useState } from 'react';
import type { PanelFacts } from './panel-facts';
import { PanelGlyph } from './panel-glyph';

const TOPICS_MAX = 3;

/** The empty conversation: an introduction and suggested questions. */
export function Welcome({ facts, onAsk }: { facts: PanelFacts; onAsk: (question: string) => void }) {
  const { words, questions } = facts;
  const [topics] = useState(() => (questions.length > 0 ? questions : pageTopics()));
  return (
    <div className="assistant-welcome">
      <span className="assistant-emblem">
        <PanelGlyph name="sparkle" size={22} />
      </span>
      <h3>{words.assistantGreeting}</h3>
      <p>{words.assistantIntro}</p>
      {topics.length === 0 ? null : (
        <section aria-label={questions.length > 0 ? words.assistantGreeting : words.onThisPage}>
          {questions.length > 0 ? null : <h4>{words.onThisPage}</h4>}
          <ul>
            {topics.map((topic) => (
              <li key={topic}>
                <button onClick={() => onAsk(topic)} type="button">
                  <span className="starter-question-text">{topic}</span>
                  <PanelGlyph name="arrow-end" size={15} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function pageTopics(): string[] {
  const headings = [...document.querySelectorAll('main h2[id]')];
  const texts = headings.map((heading) => (heading.textContent ?? '').trim());
  return [...new Set(texts)].filter((text) => text !== '').slice(0, TOPICS_MAX);
}
