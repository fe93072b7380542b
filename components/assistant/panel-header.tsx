import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import { PanelGlyph } from './panel-glyph';

interface PanelHeaderProps {
  strings: Pick<PanelStrings, 'assistantTitle' | 'assistantNewConversation' | 'close'>;
  titleId: string;
  onBegin: (() => void) | undefined;
  onClose: () => void;
}

export function PanelHeader({ strings, titleId, onBegin, onClose }: PanelHeaderProps) {
  return (
    // Not a header: outside of sections that is the banner of the page.
    <div className="ui-row assistant-header chat-assistant-sheet-header">
      <PanelGlyph name="sparkle" size={17} />
      <h2 id={titleId}>{strings.assistantTitle}</h2>
      {onBegin === undefined ? null : (
        <button
          aria-label={strings.assistantNewConversation}
          className="icon-button"
          onClick={onBegin}
          title={strings.assistantNewConversation}
          type="button"
        >
          <PanelGlyph name="new-conversation" size={17} />
        </button>
      )}
      <button
        aria-label={strings.close}
        className="icon-button"
        onClick={onClose}
        title={`${strings.close} (Esc)`}
        type="button"
      >
        <PanelGlyph name="close" size={17} />
      </button>
    </div>
  );
}
