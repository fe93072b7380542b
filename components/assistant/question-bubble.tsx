import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import { ContextQuote } from './context-quote';
import { type PanelMessage, panelMessageText } from './panel-message';

/** A reader's question, below the context it is about. */
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
