import type { SearchScope } from '@/components/search/search-scope';
import { Glyph } from '@/components/ui/glyph';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';

/**
 * The button in the header and its twin on narrow screens, with the ids that sites select. It has no code of its own,
 * because the launcher listens to it. Its data attributes contain texts that are needed before the panel loads, and the
 * reader's place.
 */
export function AssistantTrigger({ strings, scope }: { strings: InterfaceStrings; scope: SearchScope }) {
  return (
    <>
      <div className="wide-entry">
        <button
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+I Meta+I"
          aria-label={strings.askAssistant}
          className="assistant-trigger needs-scripting"
          data-about={strings.askAboutThis}
          data-ask="panel"
          data-close={strings.close}
          data-failed={strings.assistantFailed}
          data-product={scope.product}
          data-retry={strings.assistantRetry}
          id="assistant-entry"
          data-version={scope.version}
          title={`${strings.askAssistant} (Ctrl I, ⌘ I)`}
          type="button"
        >
          <Glyph name="sparkle" size={17} />
          <span className="assistant-trigger-label">{strings.assistantTitle}</span>
        </button>
      </div>
      <div className="narrow-entry">
        <button
          aria-haspopup="dialog"
          aria-label={strings.askAssistant}
          className="assistant-trigger needs-scripting"
          data-ask="panel"
          id="assistant-entry-mobile"
          type="button"
        >
          <Glyph name="sparkle" size={17} />
        </button>
      </div>
    </>
  );
}
