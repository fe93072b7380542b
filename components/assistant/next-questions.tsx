import { PanelGlyph } from './panel-glyph';

interface NextQuestionsProps {
  questions: readonly string[];
  label: string;
  onAsk: (question: string) => void;
}

/** Questions that the reader may ask next. */
export function NextQuestions({ questions, label, onAsk }: NextQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, which is for fields.
    <div aria-label={label} className="assistant-next" role="group">
      <h4>{label}</h4>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <button onClick={() => onAsk(question)} type="button">
              <span>{question}</span>
              <PanelGlyph name="arrow-end" size={15} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
