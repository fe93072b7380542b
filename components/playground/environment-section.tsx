'use client';

import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Environments, NAME_CHARACTERS_MAX } from './environments';
import { usePlaygroundStrings } from './playground-strings';
import { Section } from './section';

interface EnvironmentSectionProps {
  environments: Environments;
  onChoose: (name: string) => void;
  onRemove: (name: string) => void;
}

export function EnvironmentSection({ environments, onChoose, onRemove }: EnvironmentSectionProps) {
  const strings = usePlaygroundStrings();
  const id = useId();
  const [name, setName] = useState<string>();
  const add = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { names, chosen } = environments;
  const isNamed = name !== undefined && name.trim() !== '';
  function close(): void {
    setName(undefined);
    add.current?.focus();
  }
  function make(): void {
    if (!isNamed) return;
    onChoose(name);
    close();
  }
  return (
    <Section
      actions={
        <>
          {chosen === '' ? null : (
            <button
              aria-label={`${strings.remove}: ${chosen}`}
              className="pg-link"
              onClick={() => onRemove(chosen)}
              type="button"
            >
              {strings.remove}
            </button>
          )}
          {names.length === 0 ? null : (
            <select
              aria-label={strings.environment}
              className="pg-input pg-select pg-auth-select"
              onChange={(event) => onChoose(event.target.value)}
              value={chosen}
            >
              <option value="">{strings.default}</option>
              {names.map((known) => (
                <option key={known}>{known}</option>
              ))}
            </select>
          )}
          <button
            aria-controls={`${id}new`}
            aria-expanded={name !== undefined}
            className="pg-link"
            onClick={() => {
              flushSync(() => setName(name === undefined ? '' : undefined));
              field.current?.focus();
            }}
            ref={add}
            type="button"
          >
            + {strings.newEnvironment}
          </button>
        </>
      }
      title={strings.environment}
    >
      {name === undefined ? null : (
        <div className="ui-row pg-pair" id={`${id}new`}>
          <input
            aria-label={strings.newEnvironment}
            autoComplete="off"
            className="pg-input"
            maxLength={NAME_CHARACTERS_MAX}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter would send the request.
              event.preventDefault();
              make();
            }}
            placeholder={strings.newEnvironment}
            ref={field}
            spellCheck={false}
            value={name}
          />
          <button className="pg-button" disabled={!isNamed} onClick={make} type="button">
            {strings.add}
          </button>
        </div>
      )}
    </Section>
  );
}
