import { Glyph } from '@/components/ui/glyph';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';
import { ASK_PARAMETER } from './panel-memory';

/**
 * A question field at the bottom of wide screens; the panel sends its question. Submitted before hydration, the form
 * reloads the page with the question in its address, which then sends it.
 */
export function AssistantBar({ strings }: { strings: InterfaceStrings }) {
  return (
    <div className="assistant-bar needs-scripting">
      <form className="chat-assistant-floating-input" data-ask="question">
        {/* Sites' style sheets address the field as `.chat-assistant-floating-input > div > div`. */}
        <div>
          <div className="assistant-bar-field">
            <Glyph name="sparkle" size={17} />
            <input
              aria-label={strings.askAssistant}
              autoComplete="off"
              enterKeyHint="send"
              name={ASK_PARAMETER}
              placeholder={strings.assistantPlaceholder}
              type="text"
            />
            <kbd className="assistant-keys" dir="ltr" />
            <button aria-label={strings.assistantSend} type="submit">
              <Glyph className="assistant-bar-arrow" name="arrow-end" size={15} />
            </button>
          </div>
        </div>
      </form>
    </div>
  );
}
