interface SelectFieldProps {
  /** Id of the element; derived from the name by default. */
  id?: string;
  label: string;
  isLabelHidden?: boolean;
  name: string;
  options: readonly (readonly [value: string, label: string])[];
  value: string;
  className?: string;
}

export function SelectField({
  id,
  label,
  isLabelHidden = false,
  name,
  options,
  value,
  className = 'field',
}: SelectFieldProps) {
  const ownId = id ?? `field-${name}`;
  return (
    <div className={className}>
      <label className={isLabelHidden ? 'sr-only' : undefined} htmlFor={ownId}>
        {label}
      </label>
      {/* React applies `defaultValue` only on mount: the key remounts the select when its value changes. */}
      <select className="field-input" defaultValue={value} id={ownId} key={value} name={name}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
