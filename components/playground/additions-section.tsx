'use client';

import { Glyph } from '@/components/ui/glyph';
import type { RequestPlan } from '@/lib/openapi/request/request-plan';
import type { RequestAddition } from '@/lib/openapi/request/request-values';
import type { PlaygroundValues } from '@/lib/playground/request/playground-values';
import { usePlaygroundStrings } from './playground-strings';
import { Section } from './section';

interface AdditionsSectionProps {
  plan: RequestPlan;
  values: PlaygroundValues;
  onChange: (values: PlaygroundValues) => void;
}

/** The response type to request, and headers and query parameters that the document does not describe. */
export function AdditionsSection({ plan, values, onChange }: AdditionsSectionProps) {
  const strings = usePlaygroundStrings();
  const { accept, additions = [] } = values;
  const set = (next: readonly RequestAddition[]) => onChange({ ...values, additions: next });
  const replace = (position: number, part: Partial<RequestAddition>) =>
    set(additions.map((addition, at) => (at === position ? { ...addition, ...part } : addition)));
  return (
    <Section title={strings.additions}>
      <div className="ui-column pg-fields">
        {plan.responseTypes.length === 0 ? null : (
          <label className="ui-row pg-inline-label">
            <code className="pg-name">Accept</code>
            <select
              className="pg-input pg-select"
              onChange={(event) => onChange({ ...values, accept: event.target.value || undefined })}
              value={accept ?? ''}
            >
              <option value="">*/*</option>
              {plan.responseTypes.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          </label>
        )}
        {additions.map(({ location, name, value }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of an entry is its name
          <div className="ui-row pg-list-item pg-addition" key={position}>
            <select
              aria-label={strings.additions}
              className="pg-input pg-select"
              onChange={(event) =>
                replace(position, { location: event.target.value === 'query' ? 'query' : 'header' })
              }
              value={location}
            >
              <option value="header">header</option>
              <option value="query">query</option>
            </select>
            <input
              aria-label={strings.propertyName}
              autoComplete="off"
              className="pg-input"
              onChange={(event) => replace(position, { name: event.target.value })}
              placeholder={strings.propertyName}
              spellCheck={false}
              value={name}
            />
            <input
              aria-label={name === '' ? strings.additions : name}
              autoComplete="off"
              className="pg-input"
              onChange={(event) => replace(position, { value: event.target.value })}
              spellCheck={false}
              value={value}
            />
            <button
              aria-label={`${strings.remove}: ${name}`}
              className="icon-button pg-small-button"
              onClick={() => set(additions.filter((_, at) => at !== position))}
              type="button"
            >
              <Glyph name="close" size={14} />
            </button>
          </div>
        ))}
        <button
          className="pg-button pg-add"
          onClick={() => set([...additions, { location: 'header', name: '', value: '' }])}
          type="button"
        >
          + {strings.add}
        </button>
      </div>
    </Section>
  );
}
