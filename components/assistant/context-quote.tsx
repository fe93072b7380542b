import type { AskContext } from './ask-request';
import { GlyphButton } from './glyph-button';
import { PanelGlyph } from './panel-glyph';

interface ContextQuoteProps {
  context: AskContext;
  removeLabel?: string;
  onRemove?: () => void;
}

export function ContextQuote({ context, removeLabel, onRemove }: ContextQuoteProps) {
  return (
    <div className="ui-detail assistant-context" data-type={context.type}>
      <PanelGlyph name={context.type === 'code' ? 'code' : 'quote'} size={14} />
      <span className="assistant-context-text">{context.value.trim()}</span>
      {onRemove === undefined ? null : (
        <GlyphButton glyph="close" label={removeLabel} size={13} onClick={onRemove} />
      )}
    </div>
  );
}
