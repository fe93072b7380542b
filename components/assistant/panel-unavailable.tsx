import { FailureNotice } from './failure-notice';
import { GlyphButton } from './glyph-button';
import { triggerStrings } from './trigger-strings';

/** Shown in the panel when the server did not answer its first request. */
export function PanelUnavailable({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  const { close, failed, retry } = triggerStrings();
  return (
    <>
      <header className="ui-row assistant-header">
        <GlyphButton glyph="close" label={close} size={17} className="icon-button" onClick={onClose} />
      </header>
      <div className="ui-column assistant-messages">
        <FailureNotice onRetry={onRetry} retryLabel={retry} text={failed} />
      </div>
    </>
  );
}
