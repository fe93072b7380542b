'use client';

import './assistant.css';
import './parse-without-eval';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react';
import { ConversationView } from './conversation-view';
import { endEarlyQuestion } from './early-question';
import { PanelUnavailable } from './panel-unavailable';
import { ResizeHandle } from './resize-handle';
import { usePanelDialog } from './use-panel-dialog';
import { usePanelFacts } from './use-panel-facts';

/** The assistant beside the page, or above it on small screens; it stays open during navigation. */
export function AssistantPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const titleId = useId();
  const { facts, hasFailed, retry } = usePanelFacts(isOpen);
  usePanelDialog(dialog, isOpen);
  useEffect(() => {
    // Keys go to the page again; the typed question stays for the next attempt.
    if (hasFailed) endEarlyQuestion();
  }, [hasFailed]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  }

  /** On small screens the panel would hide the page that a link opens. */
  function closeForLink(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement && link.target !== '_blank' && dialog.current?.matches(':modal'))
      onClose();
  }

  return (
    <dialog
      aria-labelledby={facts === undefined ? undefined : titleId}
      className="assistant-panel chat-assistant-sheet"
      id="chat-assistant-sheet"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={closeForLink}
      onKeyDown={closeOnEscape}
      ref={dialog}
    >
      {facts === undefined ? null : (
        <>
          <ResizeHandle label={facts.strings.assistantWidth} />
          <ConversationView facts={facts} field={field} onClose={onClose} titleId={titleId} />
        </>
      )}
      {hasFailed ? <PanelUnavailable onClose={onClose} onRetry={retry} /> : null}
    </dialog>
  );
}
