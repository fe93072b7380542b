import { PanelGlyph } from './panel-glyph';

interface QuestionListProps {
  questions: readonly string[];
  onAsk: (question: string) => void;
}

export function QuestionList({ questions, onAsk }: QuestionListProps) {
  return (
    <ul>
      {questions.map((question) => (
        <li key={question}>
          <button onClick={() => onAsk(question)} type="button">
            <span className="starter-question-text">{question}</span>
            <PanelGlyph name="arrow-end" size={15} />
          </button>
        </li>
      ))}
    </ul>
  );
}
