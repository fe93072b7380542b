interface ConversationFiltersProps {
  action: string;
  query: Readonly<Record<string, string | undefined>>;
  keys: readonly { id: string; name: string }[];
}

/** Filters for the list; a plain form, so that the filters are in the address and can be shared. */
export function ConversationFilters({ action, query, keys }: ConversationFiltersProps) {
  return (
    <form action={action} className="filters" method="get">
      <label>
        Question
        <input
          className="field-input"
          defaultValue={query.text}
          name="text"
          placeholder="contains…"
          type="search"
        />
      </label>
      <Choice
        label="Answer"
        name="answer"
        value={query.answer}
        options={[
          ['unanswered', 'Not in the documentation'],
          ['answered', 'Answered'],
        ]}
      />
      <Choice
        label="Rating"
        name="rating"
        value={query.rating}
        options={[
          ['up', 'Helpful'],
          ['down', 'Not helpful'],
        ]}
      />
      <label>
        Page
        <input
          className="field-input"
          defaultValue={query.path}
          name="path"
          placeholder="/quickstart"
          type="text"
        />
      </label>
      <Choice
        label="Key"
        name="key"
        value={query.key}
        options={keys.map(({ id, name }) => [id, name] as const)}
      />
      <Choice
        label="Version"
        name="version"
        value={query.version}
        options={[
          ['v2', 'v2'],
          ['v1', 'v1'],
        ]}
      />
      <label>
        From, UTC
        <input className="field-input" defaultValue={query.from} name="from" type="date" />
      </label>
      <label>
        Until, UTC
        <input className="field-input" defaultValue={query.until} name="until" type="date" />
      </label>
      <div className="ui-row">
        <button className="button" type="submit">
          Filter
        </button>
        {Object.keys(query).length === 0 ? null : (
          <a className="button button-quiet" href={action}>
            Show all
          </a>
        )}
      </div>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
}

function Choice({ label, name, value = '', options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select className="field-input" defaultValue={value} name={name}>
        <option value="">All</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
