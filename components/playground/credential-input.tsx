'use client';

import { useId, useState } from 'react';
import type { SecuritySchemeView } from '@/lib/openapi/operation/operation-view';
import { schemeRow } from '@/lib/openapi/operation/security-schemes';
import type { LoadedPlayground } from './loaded-playground';
import { OAuthPanel } from './oauth-panel';
import { usePlaygroundStrings } from './playground-strings';
import type { StoredGrant } from './stored-grant';

interface CredentialInputProps {
  playground: LoadedPlayground;
  scheme: SecuritySchemeView;
  secret: string;
  grant: string;
  onChange: (secret: string, grant?: StoredGrant) => void;
}

export function CredentialInput({ playground, scheme, secret, grant, onChange }: CredentialInputProps) {
  const strings = usePlaygroundStrings();
  const credential = schemeRow(scheme).credential(scheme);
  if (credential === 'nothing')
    return <p className="ui-detail pg-description">{strings.certificateNeeded}</p>;
  if (credential === 'user-and-password') {
    const [user = '', ...password] = secret.split(':');
    const set = (nextUser: string, nextPassword: string) =>
      onChange(nextUser === '' && nextPassword === '' ? '' : `${nextUser}:${nextPassword}`);
    return (
      <div className="ui-row pg-pair">
        <input
          aria-label={strings.userName}
          autoComplete="off"
          className="pg-input"
          onChange={(event) => set(event.target.value, password.join(':'))}
          placeholder={strings.userName}
          spellCheck={false}
          value={user}
        />
        <SecretInput
          label={strings.password}
          onChange={(next) => set(user, next)}
          secret={password.join(':')}
        />
      </div>
    );
  }
  const label = credential === 'secret' ? (scheme.parameterName ?? scheme.id) : strings.token;
  return (
    <>
      {credential === 'granted-token' ? (
        <OAuthPanel
          grant={grant}
          onToken={onChange}
          playground={playground}
          scheme={scheme}
          secret={secret}
        />
      ) : null}
      <SecretInput label={label} onChange={onChange} secret={secret} />
    </>
  );
}

function SecretInput({
  label,
  secret,
  onChange,
}: {
  label: string;
  secret: string;
  onChange: (secret: string) => void;
}) {
  const strings = usePlaygroundStrings();
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="ui-row pg-secret">
      <input
        aria-label={label}
        // Otherwise browsers would fill in passwords of this site.
        autoComplete="new-password"
        className="pg-input"
        id={id}
        onChange={(event) => onChange(event.target.value)}
        placeholder={label}
        spellCheck={false}
        type={isShown ? 'text' : 'password'}
        value={secret}
      />
      <button
        aria-controls={id}
        aria-label={`${isShown ? strings.hide : strings.show}: ${label}`}
        className="pg-link"
        onClick={() => setShown(!isShown)}
        type="button"
      >
        {isShown ? strings.hide : strings.show}
      </button>
    </div>
  );
}
