import type { SearchScope } from '@/components/search/search-scope';
import { Glyph } from '@/components/ui/glyph';
import type { InterfaceStrings } from '@/lib/docs/languages/interface-strings';

/**
 * The button in the header. The document's one launcher listens to it, so that it needs no code of its
 * own; words that are needed before the panel is there stand on it, and where the reader is.
 */
export function AssistantTrigger({ strings, scope }: { strings: InterfaceStrings; scope: SearchScope }) {
  return (
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
      data-version={scope.version}
      title={`${strings.askAssistant} (Ctrl I, ⌘ I)`}
      type="button"
    >
      <Glyph name="sparkle" size={17} />
      <span className="assistant-trigger-label">{strings.assistantTitle}</span>
    </button>
  );
}
