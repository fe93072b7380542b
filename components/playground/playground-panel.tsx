'use client';

import { useMemo, useRef, useState } from 'react';
import { Glyph } from '@/components/ui/glyph';
import { MethodPill } from '@/components/ui/method-pill';
import { composeRequest } from '@/lib/openapi/request/compose-request';
import { missingFields } from '@/lib/playground/request/missing-fields';
import { initialValues, type PlaygroundValues } from '@/lib/playground/request/playground-values';
import { requestValues } from '@/lib/playground/request/request-from-values';
import type { ChosenFiles } from '@/lib/playground/request/sendable-body';
import { AuthorizationSection } from './authorization-section';
import { BodySection } from './body-section';
import { FileShelfProvider } from './chosen-files';
import { ControlInput } from './control-input';
import { LiveSamples } from './live-samples';
import type { LoadedPlayground } from './loaded-playground';
import { NestedInputProvider } from './nested-input';
import { ParameterSections, parameterId } from './parameter-sections';
import { PastRequests } from './past-requests';
import { PlaygroundWordsProvider } from './playground-words';
import { pastRequests, rememberRequest } from './request-history';
import { ResponseView } from './response-view';
import { sendRequest } from './send-request';
import { ServerSection } from './server-section';
import { useExchange } from './use-exchange';
import { useSecrets } from './use-secrets';

interface PlaygroundPanelProps {
  playground: LoadedPlayground;
  onClose: () => void;
}

/** Form on one side, the request as code and its answer on the other. */
export function PlaygroundPanel({ playground, onClose }: PlaygroundPanelProps) {
  const { plan, form, words, page, display } = playground;
  const [values, setValues] = useState<PlaygroundValues>(() =>
    initialValues(plan, form, playground.isPrefilled),
  );
  const [files, setFiles] = useState<ChosenFiles>(new Map());
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isChanged, setChanged] = useState(false);
  const [history, setHistory] = useState(() => pastRequests(page));
  const store = useSecrets(plan);
  const { exchange, send, cancel } = useExchange();
  const answer = useRef<HTMLElement>(null);
  const shown = useMemo(() => composeRequest(plan, requestValues(plan, values)), [plan, values]);
  // What waits for a value is shown as the document writes it.
  const address = shown.url.replace(/%7B([^%/]+)%7D/g, '{$1}');
  const shelf = useMemo(
    () => ({
      files,
      choose: (key: string, chosen: readonly File[]) => setFiles((all) => new Map(all).set(key, chosen)),
    }),
    [files],
  );
  function change(next: PlaygroundValues): void {
    setValues(next);
    setChanged(true);
    if (missing.length > 0) setMissing(missingFields(form, next));
  }

  async function start(): Promise<void> {
    const empty = missingFields(form, values);
    setMissing(empty);
    const [first] = empty;
    if (first !== undefined) return document.getElementById(parameterId(first))?.focus();
    if (window.matchMedia('(max-width: 63.99rem)').matches)
      answer.current?.scrollIntoView({ block: 'start' });
    const sentAt = Date.now();
    const done = await send(shown.url, (signal) =>
      sendRequest(playground, { values, secrets: store.secrets, files, signal }),
    );
    if (done?.head === undefined) return;
    const durationMs = done.end?.durationMs ?? done.head.waitedMs;
    setHistory(
      rememberRequest(page, { sentAt, url: shown.url, status: done.head.status, durationMs, values }),
    );
  }

  const isBusy = exchange?.state === 'waiting' || exchange?.state === 'receiving';
  return (
    <PlaygroundWordsProvider words={words}>
      <NestedInputProvider value={ControlInput}>
        <FileShelfProvider value={shelf}>
          <form
            className="pg"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (display === 'interactive') void start();
            }}
          >
            <header className="pg-bar">
              <MethodPill method={plan.method} />
              <h2 className="pg-address" dir="ltr" title={address}>
                {address}
              </h2>
              {display !== 'interactive' ? null : isBusy ? (
                // Apart by key: one button that became the other under a click would send at once.
                <button className="pg-button" key="cancel" onClick={cancel} type="button">
                  {words.cancel}
                </button>
              ) : (
                <button className="primary-button pg-send" key="send" type="submit">
                  {words.sendRequest}
                </button>
              )}
              <button aria-label={words.close} className="icon-button" onClick={onClose} type="button">
                <Glyph name="close" />
              </button>
            </header>
            <div className="pg-columns">
              <div className="pg-form">
                {display === 'simple' ? <p className="pg-note">{words.notSentFromHere}</p> : null}
                <ServerSection onChange={change} plan={plan} values={values} />
                <AuthorizationSection
                  onChange={change}
                  playground={playground}
                  store={store}
                  values={values}
                />
                <ParameterSections form={form} missing={missing} onChange={change} values={values} />
                <BodySection form={form} onChange={change} plan={plan} values={values} />
              </div>
              <div className="pg-results">
                <LiveSamples isChanged={isChanged} languages={playground.languages} request={shown} />
                {display === 'interactive' ? (
                  <section aria-label={words.response} className="pg-card pg-response" ref={answer}>
                    <div className="pg-card-head">
                      <h3>{words.response}</h3>
                    </div>
                    <ResponseView exchange={exchange} />
                  </section>
                ) : null}
                <PastRequests onReplay={change} requests={history} />
              </div>
            </div>
          </form>
        </FileShelfProvider>
      </NestedInputProvider>
    </PlaygroundWordsProvider>
  );
}
