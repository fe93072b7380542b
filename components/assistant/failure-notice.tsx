import { PanelGlyph } from './panel-glyph';

interface FailureNoticeProps {
  text: string;
  retryLabel: string;
  onRetry: () => void;
}

export function FailureNotice({ text, retryLabel, onRetry }: FailureNoticeProps) {
  return (
    <div className="assistant-failure" role="alert">
      <PanelGlyph name="warning" size={17} />
      <p>{text}</p>
      <button onClick={onRetry} type="button">
        {retryLabel}
      </button>
    </div>
  );
}
