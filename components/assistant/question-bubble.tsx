import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import { ContextQuote } from './context-quote';
import { type PanelMessage, panelMessageText } from './panel-message';

/** A question of the reader, with what it is about above it. */
export function QuestionBubble({ question, words }: { question: PanelMessage; words: PanelStrings }) {
  return (
    <article className="assistant-question">
      <h3 className="sr-only">{words.assistantYou}</h3>
      {question.metadata?.context?.map((context) => (
        <ContextQuote context={context} key={context.value} />
      ))}
      <p>{panelMessageText(question)}</p>
    </article>
  );
}
