import type { PanelStrings } from '@/lib/docs/languages/panel-strings';
import { GlyphButton } from './glyph-button';
import { PanelGlyph } from './panel-glyph';

interface PanelHeaderProps {
  strings: Pick<PanelStrings, 'assistantTitle' | 'assistantNewConversation' | 'close'>;
  titleId: string;
  onBegin: (() => void) | undefined;
  onClose: () => void;
}

export function PanelHeader({ strings, titleId, onBegin, onClose }: PanelHeaderProps) {
  return (
    // Not a `<header>`, which outside of sections is the page's banner landmark.
    <div className="ui-row assistant-header chat-assistant-sheet-header">
      <PanelGlyph name="sparkle" size={17} />
      <h2 id={titleId}>{strings.assistantTitle}</h2>
      {onBegin === undefined ? null : (
        <GlyphButton
          glyph="new-conversation"
          label={strings.assistantNewConversation}
          size={17}
          className="icon-button"
          onClick={onBegin}
        />
      )}
      <GlyphButton
        glyph="close"
        label={strings.close}
        size={17}
        className="icon-button"
        onClick={onClose}
        title={`${strings.close} (Esc)`}
      />
    </div>
  );
}
