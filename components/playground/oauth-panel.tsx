'use client';

import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import type { SecuritySchemeView } from '@/lib/openapi/operation/operation-view';
import type { LoadedPlayground } from './loaded-playground';
import { usePlaygroundStrings } from './playground-strings';
import { callbackAddress, type OAuthInput, requestToken } from './request-token';
import { readStored, writeStored } from './stored';

interface OAuthPanelProps {
  playground: LoadedPlayground;
  scheme: SecuritySchemeView;
  onToken: (token: string) => void;
}

export function OAuthPanel({ playground, scheme, onToken }: OAuthPanelProps) {
  const strings = usePlaygroundStrings();
  const storageKey = `lectern-client ${playground.apiName} ${scheme.id}`;
  const flows = scheme.flows.filter(
    ({ kind }) => kind === 'authorizationCode' || kind === 'clientCredentials',
  );
  const [flowIndex, setFlowIndex] = useState(0);
  const flow = flows[flowIndex];
  const kind = flow?.kind === 'clientCredentials' ? 'clientCredentials' : 'authorizationCode';
  const offered = flow?.scopes.map(({ name }) => name) ?? scheme.scopes;
  const [clientId, setClientId] = useState(() => String(readStored('tab', storageKey) ?? ''));
  // Never stored, and never in an address.
  const [clientSecret, setClientSecret] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>(scheme.scopes);
  const [state, setState] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false });
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);
  if (scheme.type === 'oauth2' && flow === undefined) return null;

  async function start(): Promise<void> {
    const input: OAuthInput = { page: playground.page, scheme, kind, clientId, clientSecret, scopes };
    attempt.current?.abort();
    const aborter = new AbortController();
    attempt.current = aborter;
    const { signal } = aborter;
    setState({ isBusy: true });
    writeStored('tab', storageKey, clientId);
    try {
      // A reader who closed the window can start again; if it only seemed closed, the token still arrives.
      onToken(await requestToken(input, { signal, onWindowGone: () => setState({ isBusy: false }) }));
      setState({ isBusy: false });
    } catch (error) {
      if (signal.aborted) return;
      setState({ isBusy: false, problem: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <div className="ui-column pg-oauth">
      {flows.length < 2 ? null : (
        <select
          aria-label={strings.authorization}
          className="pg-input pg-select"
          onChange={(event) => setFlowIndex(Number(event.target.value))}
          value={flowIndex}
        >
          {flows.map((option, index) => (
            <option key={option.kind} value={index}>
              {option.kind === 'clientCredentials' ? 'Client credentials' : 'Authorization code'}
            </option>
          ))}
        </select>
      )}
      <div className="ui-row pg-pair">
        <input
          aria-label={strings.clientId}
          autoComplete="off"
          className="pg-input"
          onChange={(event) => setClientId(event.target.value)}
          placeholder={strings.clientId}
          spellCheck={false}
          value={clientId}
        />
        <input
          aria-label={strings.clientSecret}
          autoComplete="new-password"
          className="pg-input"
          onChange={(event) => setClientSecret(event.target.value)}
          placeholder={`${strings.clientSecret}${kind === 'authorizationCode' ? ` (${strings.optional.toLowerCase()})` : ''}`}
          type="password"
          value={clientSecret}
        />
      </div>
      {offered.length === 0 ? null : (
        <fieldset className="ui-wrap pg-scopes">
          <legend>{strings.scopes}</legend>
          {offered.map((scope) => (
            <label key={scope}>
              <input
                checked={scopes.includes(scope)}
                onChange={(event) =>
                  setScopes(
                    event.target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope),
                  )
                }
                type="checkbox"
              />
              <code>{scope}</code>
            </label>
          ))}
        </fieldset>
      )}
      {kind === 'authorizationCode' ? (
        <p className="ui-detail pg-description pg-callback">
          {strings.redirectAddress}: <code>{callbackAddress()}</code>
          <CopyButton copiedLabel={strings.copied} label={strings.copy} text={callbackAddress()} />
        </p>
      ) : null}
      <button className="pg-button" disabled={state.isBusy || clientId === ''} onClick={start} type="button">
        {state.isBusy ? strings.loading : strings.getToken}
      </button>
      {state.problem === undefined ? null : (
        <p className="pg-error" role="alert">
          {state.problem}
        </p>
      )}
    </div>
  );
}
