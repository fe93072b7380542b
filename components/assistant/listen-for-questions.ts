import { removeParameter } from '@/components/ui/remove-parameter';
import { ASK_EVENT, type AskRequest, askRequestFrom } from './ask-request';
import { codeAt, contextAt, selectedContext } from './element-context';
import { ASK_PARAMETER, REPLY_PARAMETER } from './panel-memory';

interface PanelControl {
  open(request?: AskRequest): void;
  close(): void;
  load(): void;
}

/** Listens for all that opens or closes the panel: buttons, fields, shortcut, `lectern:ask`. Returns its stop. */
export function listenForQuestions({ open, close, load }: PanelControl): () => void {
  function openFromButton({ target }: Event) {
    const button = target instanceof Element ? target.closest('button[data-ask]') : null;
    if (!(button instanceof HTMLElement)) return;
    if (button.dataset.ask !== 'panel')
      open(askRequestFrom({ context: [contextAt(button, 'code', codeAt(button) ?? '')] }));
    else if (isPanelOpen()) close();
    else open({});
  }

  function openFromField(event: SubmitEvent) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.ask !== 'question') return;
    event.preventDefault();
    open(askRequestFrom({ question: new FormData(form).get(ASK_PARAMETER) }));
    form.reset();
  }

  function openFromKeys(event: KeyboardEvent) {
    const isShortcut = event.key.toLowerCase() === 'i' && event.metaKey !== event.ctrlKey;
    if (!isShortcut || event.shiftKey || event.altKey || event.repeat) return;
    // In an editable element, the shortcut means italics.
    if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
    event.preventDefault();
    // If the panel is open without focus, the shortcut focuses it. A panel that just closed keeps the focus for a
    // frame.
    if (isPanelOpen() && document.activeElement?.closest('.assistant-panel')) close();
    else open({ context: selectedContext() });
  }

  function openFromEvent(event: Event) {
    open(askRequestFrom(event instanceof CustomEvent ? event.detail : undefined));
  }

  function loadSoon({ target }: Event) {
    if (target instanceof Element && target.closest('[data-ask]')) load();
  }

  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('click', openFromButton, { signal });
  document.addEventListener('submit', openFromField, { signal });
  document.addEventListener('keydown', openFromKeys, { signal });
  document.addEventListener('pointerover', loadSoon, { passive: true, signal });
  document.addEventListener('focusin', loadSoon, { signal });
  // The capture phase also reaches events that do not bubble.
  window.addEventListener(ASK_EVENT, openFromEvent, { capture: true, signal });
  // Deferred until React has finished, because opening renders the panel synchronously.
  queueMicrotask(() => {
    if (!signal.aborted) openFromPageLoad({ open, close });
  });
  return () => listening.abort();
}

/** `?assistant=question` sends a question, `?assistant-reply=id` shows a reply. A panel that was open is reopened. */
function openFromPageLoad({ open, close }: Pick<PanelControl, 'open' | 'close'>): void {
  const asked = new URLSearchParams(location.search);
  const question = asked.get(ASK_PARAMETER);
  const reply = asked.get(REPLY_PARAMETER);
  if (reply !== null) open({ reply });
  else if (question !== null) {
    removeParameter(ASK_PARAMETER);
    open(askRequestFrom({ question }));
  } else if (isPanelOpen()) {
    // On small screens it would hide the requested page.
    if (matchMedia('(min-width: 64rem)').matches) open();
    else close();
  }
}

function isPanelOpen(): boolean {
  return document.documentElement.dataset.assistant === 'open';
}
