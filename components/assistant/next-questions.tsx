import { QuestionList } from './question-list';

interface NextQuestionsProps {
  questions: readonly string[];
  label: string;
  onAsk: (question: string) => void;
}

export function NextQuestions({ questions, label, onAsk }: NextQuestionsProps) {
  if (questions.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, which is for fields.
    <div aria-label={label} className="assistant-next" role="group">
      <h4>{label}</h4>
      <QuestionList onAsk={onAsk} questions={questions} />
    </div>
  );
}
