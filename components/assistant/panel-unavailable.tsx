import { FailureNotice } from './failure-notice';
import { PanelGlyph } from './panel-glyph';
import { triggerStrings } from './trigger-strings';

/** Shown in the panel when the server did not answer its first request. */
export function PanelUnavailable({ onClose, onRetry }: { onClose: () => void; onRetry: () => void }) {
  const { close, failed, retry } = triggerStrings();
  return (
    <>
      <header className="ui-row assistant-header">
        <button aria-label={close} className="icon-button" onClick={onClose} title={close} type="button">
          <PanelGlyph name="close" size={17} />
        </button>
      </header>
      <div className="ui-column assistant-messages">
        <FailureNotice onRetry={onRetry} retryLabel={retry} text={failed} />
      </div>
    </>
  );
}
