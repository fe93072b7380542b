'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { composeRequest } from '@/lib/openapi/request/compose-request';
import type { FollowedRedirect } from '@/lib/playground/proxy/response-frame';
import { requestValues } from '@/lib/playground/request/request-from-values';
import { AdditionsSection } from './additions-section';
import { AuthorizationSection } from './authorization-section';
import { BodySection } from './body-section';
import { FileShelfProvider } from './chosen-files';
import { ControlInput } from './control-input';
import { EnvironmentSection } from './environment-section';
import { FieldCheckProvider, focusFirstEmpty, focusMissing } from './field-check';
import { LiveSamples } from './live-samples';
import type { LoadedPlayground } from './loaded-playground';
import { NestedInputProvider } from './nested-input';
import { ParameterSections } from './parameter-sections';
import { PastRequests } from './past-requests';
import { PlaygroundStringsProvider } from './playground-strings';
import { RequestBar } from './request-bar';
import { pastRequests, rememberRequest } from './request-history';
import { RequestTransfer } from './request-transfer';
import { ResponsePanel } from './response-panel';
import { isSentByBrowser, sendPlaygroundRequest } from './send-playground-request';
import { ServerSection } from './server-section';
import { useExchange } from './use-exchange';
import { useRequestForm } from './use-request-form';

interface PlaygroundPanelProps {
  playground: LoadedPlayground;
  onClose: () => void;
}

export function PlaygroundPanel({ playground, onClose }: PlaygroundPanelProps) {
  const { plan, form, strings, page } = playground;
  const request = useRequestForm(playground);
  const { values, change, store, shelf, isChanged } = request;
  const [isChecked, setChecked] = useState(false);
  const [history, setHistory] = useState(() => pastRequests(page));
  const { exchange, send, cancel } = useExchange();
  const fields = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLElement>(null);
  const shown = useMemo(() => composeRequest(plan, requestValues(plan, values)), [plan, values]);
  const isBusy = exchange?.state === 'waiting' || exchange?.state === 'receiving';
  // On a phone, the keyboard would cover half of the form.
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches && fields.current !== null)
      focusFirstEmpty(fields.current);
  }, []);
  // Where the response is below the form, scrolls to it; also when done, because while waiting it is too short to reach
  // the top.
  const state = exchange?.state;
  useEffect(() => {
    if ((state === 'waiting' || state === 'done') && window.matchMedia('(max-width: 63.99rem)').matches)
      answer.current?.scrollIntoView({ block: 'start' });
  }, [state]);

  async function start(follow?: FollowedRedirect): Promise<void> {
    if (isBusy) return;
    // Rendered synchronously, so that missing fields are marked before the first is looked up.
    flushSync(() => setChecked(true));
    if (fields.current !== null && focusMissing(fields.current)) return;
    setChecked(false);
    const sentAt = Date.now();
    const url = follow?.url ?? shown.url;
    const done = await send(url, (signal) =>
      sendPlaygroundRequest(playground, {
        values,
        secrets: store.secrets,
        files: shelf.files,
        follow,
        signal,
      }),
    );
    if (done?.head === undefined) return;
    const durationMs = done.end?.durationMs ?? done.head.waitedMs;
    setHistory(rememberRequest(page, { sentAt, url, status: done.head.status, durationMs, values }));
  }

  return (
    <PlaygroundStringsProvider strings={strings}>
      <NestedInputProvider value={ControlInput}>
        <FileShelfProvider value={shelf}>
          <form
            className="ui-column pg"
            noValidate
            onKeyDown={(event) => {
              // Enter alone is a line break in longer texts.
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.requestSubmit();
            }}
            onSubmit={(event) => {
              event.preventDefault();
              void start();
            }}
          >
            <RequestBar
              address={shown.url}
              isBusy={isBusy}
              method={plan.method}
              onCancel={cancel}
              onClose={onClose}
            />
            <div className="pg-columns">
              <FieldCheckProvider value={isChecked}>
                <div className="pg-form" id="api-playground-input" ref={fields}>
                  {shown.cookies.length > 0 && isSentByBrowser(playground, values) ? (
                    <p className="pg-caption">{strings.cookiesNotSent}</p>
                  ) : null}
                  {request.isFromLink ? (
                    <p className="pg-caption" role="status">
                      {strings.filledFromLink}
                    </p>
                  ) : null}
                  <RequestTransfer
                    onFill={request.fill}
                    playground={playground}
                    secrets={store.secrets}
                    values={values}
                  />
                  <EnvironmentSection
                    environments={request.environments}
                    onChoose={request.chooseEnvironment}
                    onRemove={request.removeEnvironment}
                  />
                  <ServerSection onChange={change} plan={plan} values={values} />
                  <AuthorizationSection
                    onChange={change}
                    playground={playground}
                    store={store}
                    values={values}
                  />
                  <ParameterSections form={form} onChange={change} values={values} />
                  <BodySection form={form} onChange={change} plan={plan} values={values} />
                  <AdditionsSection onChange={change} plan={plan} values={values} />
                </div>
              </FieldCheckProvider>
              <div className="ui-column pg-results">
                <LiveSamples isChanged={isChanged} languages={playground.languages} request={shown} />
                <section
                  aria-label={strings.response}
                  className="ui-surface pg-piece pg-response"
                  ref={answer}
                >
                  <div className="ui-row pg-piece-head">
                    <h3>{strings.response}</h3>
                  </div>
                  <ResponsePanel exchange={exchange} onFollow={(follow) => void start(follow)} />
                </section>
                <PastRequests onReplay={change} requests={history} />
              </div>
            </div>
          </form>
        </FileShelfProvider>
      </NestedInputProvider>
    </PlaygroundStringsProvider>
  );
}
