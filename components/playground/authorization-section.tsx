'use client';

import { schemeRow } from '@/lib/openapi/operation/security-schemes';
import { chosenSchemes, type PlaygroundValues } from '@/lib/playground/request/playground-values';
import { CredentialInput } from './credential-input';
import type { LoadedPlayground } from './loaded-playground';
import { usePlaygroundStrings } from './playground-strings';
import { Section } from './section';
import { grantName } from './stored-grant';
import type { SecretStore } from './use-secrets';

interface AuthorizationSectionProps {
  playground: LoadedPlayground;
  values: PlaygroundValues;
  onChange: (values: PlaygroundValues) => void;
  store: SecretStore;
}

/** Alternative ways to authenticate; the schemes of one alternative are used together. */
export function AuthorizationSection({ playground, values, onChange, store }: AuthorizationSectionProps) {
  const strings = usePlaygroundStrings();
  const { alternatives, isOptional } = playground.plan.security;
  if (alternatives.length === 0) return null;
  const schemes = chosenSchemes(playground.plan, values);
  const hasSecret = Object.values(store.secrets).some((secret) => secret !== '');
  return (
    <Section
      actions={
        alternatives.length < 2 && !isOptional ? null : (
          <select
            aria-label={strings.authorization}
            className="pg-input pg-select pg-auth-select"
            onChange={(event) => onChange({ ...values, alternative: Number(event.target.value) })}
            value={values.alternative}
          >
            {alternatives.map((alternative, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: alternatives have no names, and their order never changes
              <option key={index} value={index}>
                {alternative.schemes.map(({ id }) => id).join(' + ')}
              </option>
            ))}
            {isOptional ? <option value={-1}>{strings.noAuthorization}</option> : null}
          </select>
        )
      }
      title={strings.authorization}
    >
      {schemes.length === 0 ? null : (
        <div className="ui-column pg-fields">
          {schemes.map((scheme) => (
            <div className="ui-column pg-credential" key={scheme.id}>
              <span className="ui-row pg-field-head">
                <code className="pg-name">{scheme.parameterName ?? scheme.id}</code>
                <span className="pg-type">{schemeRow(scheme).label(scheme)}</span>
              </span>
              <CredentialInput
                grant={store.secrets[grantName(scheme.id)] ?? ''}
                onChange={(secret, grant) =>
                  store.set({
                    [scheme.id]: secret,
                    [grantName(scheme.id)]: grant === undefined ? '' : JSON.stringify(grant),
                  })
                }
                playground={playground}
                scheme={scheme}
                secret={store.secrets[scheme.id] ?? ''}
              />
            </div>
          ))}
          <div className="ui-row ui-detail pg-keep">
            <label>
              <input
                checked={store.isKept}
                onChange={(event) => store.keep(event.target.checked)}
                type="checkbox"
              />
              {strings.keepCredentials}
            </label>
            {hasSecret ? (
              <button className="pg-link" onClick={store.forget} type="button">
                {strings.forgetCredentials}
              </button>
            ) : null}
          </div>
        </div>
      )}
    </Section>
  );
}
