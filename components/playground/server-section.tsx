'use client';

import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { PlaygroundValues } from '@/lib/playground/request/playground-values';
import { usePlaygroundStrings } from './playground-strings';
import { Section } from './section';

interface ServerSectionProps {
  plan: RequestPlan;
  values: PlaygroundValues;
  onChange: (values: PlaygroundValues) => void;
}

export function ServerSection({ plan, values, onChange }: ServerSectionProps) {
  const strings = usePlaygroundStrings();
  const { servers } = plan;
  const server = servers[values.server];
  if (server === undefined || (servers.length < 2 && server.variables.length === 0)) return null;
  const set = (name: string, value: string) =>
    onChange({ ...values, variables: { ...values.variables, [name]: value } });
  return (
    <Section title={strings.server}>
      <div className="ui-column pg-fields">
        {servers.length < 2 ? null : (
          <select
            aria-label={strings.server}
            className="pg-input pg-select"
            onChange={(event) => onChange({ ...values, server: Number(event.target.value), variables: {} })}
            value={values.server}
          >
            {servers.map((option, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: servers may repeat, and their order never changes
              <option key={index} value={index}>
                {option.description === undefined ? option.url : `${option.url} – ${option.description}`}
              </option>
            ))}
          </select>
        )}
        {server.variables.map(({ name, values: options, default: preset, description }) => (
          <div className="pg-field" key={name}>
            <label htmlFor={`pg-variable-${name}`}>
              <code className="pg-name">{name}</code>
              {description === undefined ? null : <p className="ui-detail pg-description">{description}</p>}
            </label>
            <div className="pg-field-input">
              {options === undefined ? (
                <input
                  className="pg-input"
                  id={`pg-variable-${name}`}
                  onChange={(event) => set(name, event.target.value)}
                  placeholder={preset}
                  spellCheck={false}
                  value={values.variables[name] ?? ''}
                />
              ) : (
                <select
                  className="pg-input pg-select"
                  id={`pg-variable-${name}`}
                  onChange={(event) => set(name, event.target.value)}
                  value={values.variables[name] ?? preset}
                >
                  {options.map((option) => (
                    <option key={option}>{option}</option>
                  ))}
                </select>
              )}
            </div>
          </div>
        ))}
      </div>
    </Section>
  );
}
