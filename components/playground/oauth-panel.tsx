'use client';

import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { readStored, writeStored } from '@/components/ui/stored';
import { reasonOf } from '@/lib/base/errors/reason-of';
import type { SecuritySchemeView } from '@/lib/openapi/operation/operation-view';
import { type GrantKind, grantKinds } from '@/lib/playground/oauth/grant-kinds';
import type { DeviceGrant, TokenGrant } from '@/lib/playground/oauth/token-step';
import type { LoadedPlayground } from './loaded-playground';
import { type OAuthEntries, OAuthFields } from './oauth-fields';
import { usePlaygroundStrings } from './playground-strings';
import { type OAuthInput, renewedToken, requestToken } from './request-token';
import { type StoredGrant, storedGrant } from './stored-grant';
import { TokenLife } from './token-life';

interface OAuthPanelProps {
  playground: LoadedPlayground;
  scheme: SecuritySchemeView;
  /** The entered token, and the stored data about it. */
  secret: string;
  grant: string;
  onToken: (token: string, grant: StoredGrant) => void;
}

export function OAuthPanel({ playground, scheme, secret, grant, onToken }: OAuthPanelProps) {
  const strings = usePlaygroundStrings();
  const storageKey = `lectern-client ${playground.apiName} ${scheme.id}`;
  const kinds = offeredKinds(scheme);
  const [chosen, setChosen] = useState<GrantKind>();
  const kind = chosen ?? kinds[0] ?? 'authorizationCode';
  const [input, setInput] = useState<OAuthEntries>(() => ({
    clientId: String(readStored('tab', storageKey) ?? ''),
    // Never stored, and never in an address.
    clientSecret: '',
    userName: '',
    password: '',
    scopes: scheme.scopes,
  }));
  const [state, setState] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false });
  const [device, setDevice] = useState<DeviceGrant>();
  const attempt = useRef<AbortController>(undefined);
  useEffect(() => () => attempt.current?.abort(), []);
  if (kinds.length === 0) return null;
  const known = storedGrant(grant, secret);
  const asked: OAuthInput = { page: playground.page, scheme, kind, ...input };

  async function start(by: GrantKind, ask: (signal: AbortSignal) => Promise<TokenGrant>): Promise<void> {
    attempt.current?.abort();
    const aborter = new AbortController();
    attempt.current = aborter;
    const { signal } = aborter;
    setState({ isBusy: true });
    writeStored('tab', storageKey, input.clientId);
    try {
      const { token, expiresInSeconds, refreshToken } = await ask(signal);
      const expiresAt = expiresInSeconds === undefined ? undefined : Date.now() + expiresInSeconds * 1000;
      onToken(token, { token, expiresAt, refreshToken, kind: by });
      setState({ isBusy: false });
    } catch (error) {
      if (signal.aborted) return;
      setState({ isBusy: false, problem: reasonOf(error) });
    }
    setDevice(undefined);
  }

  return (
    <div className="ui-column pg-oauth">
      {kinds.length < 2 ? null : (
        <select
          aria-label={strings.authorization}
          className="pg-input pg-select"
          onChange={(event) => setChosen(kinds.find((each) => each === event.target.value))}
          value={kind}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {FLOW_NAMES[each]}
            </option>
          ))}
        </select>
      )}
      <OAuthFields input={input} kind={kind} onChange={setInput} scheme={scheme} />
      <button
        className="pg-button"
        disabled={state.isBusy || (input.clientId === '' && kind !== 'password')}
        onClick={() =>
          void start(kind, (signal) =>
            requestToken(asked, {
              signal,
              // A reader who closed the window can start again. If it only seemed closed, the token still arrives.
              onWindowGone: () => setState({ isBusy: false }),
              onDevice: setDevice,
            }),
          )
        }
        type="button"
      >
        {state.isBusy ? strings.loading : strings.getToken}
      </button>
      {device === undefined ? null : <DeviceCode device={device} />}
      {known === undefined ? null : (
        <TokenLife
          grant={known}
          onRefresh={(refreshToken) =>
            void start(known.kind, (signal) =>
              renewedToken({ ...asked, kind: known.kind }, refreshToken, signal),
            )
          }
        />
      )}
      {state.problem === undefined ? null : (
        <p className="pg-error" role="alert">
          {state.problem}
        </p>
      )}
    </div>
  );
}

/** OAuth's own terms, which are the same in every language. */
const FLOW_NAMES: Readonly<Record<GrantKind, string>> = {
  authorizationCode: 'Authorization code',
  clientCredentials: 'Client credentials',
  password: 'Password',
  deviceAuthorization: 'Device code',
};

function offeredKinds({ type, flows }: SecuritySchemeView): GrantKind[] {
  // An OpenID provider's flows are only known after discovery.
  if (type !== 'oauth2') return ['authorizationCode'];
  return grantKinds.filter((kind) => flows.some((flow) => flow.kind === kind));
}

function DeviceCode({ device: { address, userCode } }: { device: DeviceGrant }) {
  const strings = usePlaygroundStrings();
  const [before = '', after = ''] = strings.deviceCode.split('{address}');
  return (
    <p className="pg-caption" role="status">
      {before}
      <a href={address} rel="noreferrer" target="_blank">
        {address}
      </a>
      {after} <code className="pg-device-code">{userCode}</code>
      <CopyButton copiedLabel={strings.copied} label={strings.copy} text={userCode} />
    </p>
  );
}
