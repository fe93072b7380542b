'use client';

import { CopyButton } from '@/components/ui/copy-button';
import type { SecuritySchemeView } from '@/lib/openapi/operation/operation-view';
import type { GrantKind } from '@/lib/playground/oauth/grant-kinds';
import { usePlaygroundStrings } from './playground-strings';
import { callbackAddress } from './request-token';

export interface OAuthEntries {
  clientId: string;
  clientSecret: string;
  userName: string;
  password: string;
  scopes: readonly string[];
}

const SCOPES_MAX = 12;

interface OAuthFieldsProps {
  kind: GrantKind;
  scheme: SecuritySchemeView;
  input: OAuthEntries;
  onChange: (input: OAuthEntries) => void;
}

export function OAuthFields({ kind, scheme, input, onChange }: OAuthFieldsProps) {
  const strings = usePlaygroundStrings();
  const flow = scheme.flows.find((each) => each.kind === kind);
  const offered = flow?.scopes.map(({ name }) => name) ?? scheme.scopes;
  const { scopes } = input;
  // Of a long list, only the scopes that the operation requires are shown at first.
  const isLong = offered.length > SCOPES_MAX && scheme.scopes.length > 0;
  const first = isLong ? offered.filter((scope) => scheme.scopes.includes(scope)) : offered;
  const rest = offered.filter((scope) => !first.includes(scope));
  const choice = (scope: string) => (
    <label key={scope}>
      <input
        checked={scopes.includes(scope)}
        onChange={(event) => {
          const others = scopes.filter((other) => other !== scope);
          onChange({ ...input, scopes: event.target.checked ? [...others, scope] : others });
        }}
        type="checkbox"
      />
      <code>{scope}</code>
    </label>
  );
  const isSecretOptional = kind !== 'clientCredentials';
  const text = (name: 'clientId' | 'userName', label: string) => (
    <input
      aria-label={label}
      autoComplete="off"
      className="pg-input"
      onChange={(event) => onChange({ ...input, [name]: event.target.value })}
      placeholder={label}
      spellCheck={false}
      value={input[name]}
    />
  );
  const secret = (name: 'clientSecret' | 'password', label: string, isOptional: boolean) => (
    <input
      aria-label={label}
      autoComplete="new-password"
      className="pg-input"
      onChange={(event) => onChange({ ...input, [name]: event.target.value })}
      placeholder={`${label}${isOptional ? ` (${strings.optional.toLowerCase()})` : ''}`}
      type="password"
      value={input[name]}
    />
  );
  return (
    <>
      {kind === 'password' ? (
        <div className="ui-row pg-pair">
          {text('userName', strings.userName)}
          {secret('password', strings.password, false)}
        </div>
      ) : null}
      <div className="ui-row pg-pair">
        {text('clientId', strings.clientId)}
        {secret('clientSecret', strings.clientSecret, isSecretOptional)}
      </div>
      {offered.length === 0 ? null : (
        <fieldset className="ui-wrap pg-scopes">
          <legend>{strings.scopes}</legend>
          {first.map(choice)}
          {rest.length === 0 ? null : (
            <details className="pg-more-scopes">
              <summary>{`${strings.showMore} (${rest.length})`}</summary>
              <div className="ui-wrap">{rest.map(choice)}</div>
            </details>
          )}
        </fieldset>
      )}
      {kind === 'authorizationCode' ? (
        <p className="ui-detail pg-description pg-callback">
          {strings.redirectAddress}: <code>{callbackAddress()}</code>
          <CopyButton copiedLabel={strings.copied} label={strings.copy} text={callbackAddress()} />
        </p>
      ) : null}
    </>
  );
}
