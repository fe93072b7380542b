import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import { PanelGlyph } from './panel-glyph';

interface PanelHeaderProps {
  words: Pick<PanelStrings, 'assistantTitle' | 'assistantNewConversation' | 'close'>;
  titleId: string;
  onBegin: (() => void) | undefined;
  onClose: () => void;
}

export function PanelHeader({ words, titleId, onBegin, onClose }: PanelHeaderProps) {
  return (
    // Not a header: outside of sections that is the banner of the page.
    <div className="assistant-header chat-assistant-sheet-header">
      <PanelGlyph name="sparkle" size={17} />
      <h2 id={titleId}>{words.assistantTitle}</h2>
      {onBegin === undefined ? null : (
        <button
          aria-label={words.assistantNewConversation}
          className="icon-button"
          onClick={onBegin}
          title={words.assistantNewConversation}
          type="button"
        >
          <PanelGlyph name="new-conversation" size={17} />
        </button>
      )}
      <button
        aria-label={words.close}
        className="icon-button"
        onClick={onClose}
        title={`${words.close} (Esc)`}
        type="button"
      >
        <PanelGlyph name="close" size={17} />
      </button>
    </div>
  );
}
