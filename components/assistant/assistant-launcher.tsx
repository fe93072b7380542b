'use client';

import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { neverOnServer } from '@/components/ui/never-on-server';
import { queueRequest } from './ask-queue';
import type { AskRequest } from './ask-request';
import { endEarlyQuestion, keepEarlyQuestion } from './early-question';
import { hideWhileReading } from './hide-while-reading';
import { listenForQuestions } from './listen-for-questions';
import { rememberPanel } from './panel-memory';

const loadPanel = () => (typeof window === 'undefined' ? neverOnServer : import('./assistant-panel'));
const AssistantPanel = lazy(() => loadPanel().then((module) => ({ default: module.AssistantPanel })));
const SelectionButton = lazy(() =>
  import('./selection-button').then((module) => ({ default: module.SelectionButton })),
);

/** `idle`: the panel was not opened yet, and its code is not loaded. */
type PanelState = 'idle' | 'open' | 'closed';

/** Loads the panel and the selection button when they are first needed. Rendered once per document. */
export function AssistantLauncher() {
  const [panel, setPanel] = useState<PanelState>('idle');
  const [hasSelection, setHasSelection] = useState(false);

  const close = useCallback(() => {
    endEarlyQuestion();
    rememberPanel(false);
    setPanel((before) => (before === 'idle' ? before : 'closed'));
  }, []);

  useEffect(() => {
    const stop = listenForQuestions({
      open(request) {
        rememberPanel(true);
        // A field can only take the focus once its dialog is shown.
        flushSync(() => setPanel('open'));
        if (request === undefined) return;
        queueRequest(request);
        if (isForField(request) && !hasField())
          keepEarlyQuestion({
            ask: (question) => queueRequest({ ...request, question }),
            leave: close,
          });
      },
      close,
      load: () => void loadPanel(),
    });
    const noticeSelection = () => document.getSelection()?.isCollapsed === false && setHasSelection(true);
    document.addEventListener('selectionchange', noticeSelection);
    // Text may have been selected before hydration.
    noticeSelection();
    const stopHiding = hideWhileReading();
    return () => {
      stop();
      stopHiding();
      endEarlyQuestion();
      document.removeEventListener('selectionchange', noticeSelection);
    };
  }, [close]);

  return (
    <Suspense fallback={null}>
      {panel === 'idle' ? null : <AssistantPanel isOpen={panel === 'open'} onClose={close} />}
      {hasSelection ? <SelectionButton /> : null}
    </Suspense>
  );
}

function isForField({ question, reply }: AskRequest): boolean {
  return question === undefined && reply === undefined;
}

function hasField(): boolean {
  return document.querySelector('.assistant-panel textarea') !== null;
}
